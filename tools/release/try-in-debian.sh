# sh try-in-debian.sh <root> <tarball> <package> <newer package>, in a namespace of its own, without a network: does in a fresh
# Debian what docs/deploying.md says, and starts the units by hand, because no systemd runs there.
set -eu
root=$1
units=$root/usr/lib/systemd/system
address=http://127.0.0.1:8080
# That of whoever runs this is not there.
unset NODE_EXTRA_CA_CERTS

debian() {
  printf '> %s\n' "$*"
  chroot "$root" "$@"
}
fail() {
  echo "Failed: $*"
  exit 1
}
# As systemd runs it: the account, folder and variables of the unit.
unit() {
  command=$(sed -n 's/^ExecStart=//p' "$units/$1")
  variables=$(sed -n 's/^Environment=//p' "$units/$1")
  printf '> %s: %s %s\n' "$1" "$variables" "$command"
  exec chroot --userspec=lectern:lectern "$root" env -i PATH=/usr/bin:/bin $variables \
    sh -c 'cd /var/lib/lectern && exec "$@"' sh $command
}
serve() {
  "$@" >"$root/tmp/log" 2>&1 &
  server=$!
  for second in $(seq 120); do
    if curl -fs -o /dev/null $address/readyz; then return; fi
    kill -0 $server || break
    sleep 1
  done
  cat "$root/tmp/log"
  fail "$1 does not serve"
}
stop() {
  kill -TERM $server
  wait $server || fail "the server ended with $?"
}
finds() {
  curl -fsL -H 'Accept: text/html' "$address$1" >"$root/tmp/answer" || fail "$1 is not answered"
  grep -q "$2" "$root/tmp/answer" || fail "$1 has no $2"
}

ip link set lo up
mount -t proc proc "$root/proc"

echo '== the tarball'
tar -xzf "$2" -C "$root/opt"
debian sh -c 'ln -s /opt/lectern-*/bin/lectern /usr/local/bin/lectern'
serve chroot "$root" setpriv --reuid=65534 --clear-groups lectern serve --data-dir /tmp/data
finds / Lectern
debian lectern doctor --data-dir /tmp/data
debian lectern user create ada --email ada@example.org --admin --data-dir /tmp/data
stop
rm -rf "$root"/opt/lectern-* "$root/usr/local/bin/lectern" "$root/tmp/data"

echo '== the package'
debian dpkg -i /tmp/old.deb
debian sh -c 'test -h /etc/systemd/system/*/lectern.service -a -h /etc/systemd/system/*/lectern-backup.timer'
# A mail server that takes everything.
LD_LIBRARY_PATH="$root/usr/lib/lectern/lib" "$root/usr/lib/lectern/lib/node" -e "require('net').createServer((peer) => {
  let isText = false
  const answer = (line) => {
    if (isText && line !== '.') return
    isText = line === 'DATA'
    peer.write((isText ? 354 : line === 'QUIT' ? 221 : 250) + ' ok\r\n')
  }
  peer.write('220 ok\r\n')
  peer.on('data', (bytes) => String(bytes).trimEnd().split('\r\n').forEach(answer))
}).listen(2525)" &
echo SMTP_URL=smtp://127.0.0.1:2525 >>"$root/etc/lectern/lectern.conf"
serve unit lectern.service
grep 'lectern user create' "$root/tmp/log"
debian lectern user create ada --email ada@example.org --admin
debian lectern doctor
token=$(chroot "$root" lectern token issue ada 2>/dev/null)
curl -fs -o /dev/null -H "Authorization: Bearer $token" -H 'Content-Type: application/json' $address/v2.1/events -d '{
  "name": "PHPday", "description": "Two days of PHP", "location": "Verona", "start_date": "2027-05-14",
  "end_date": "2027-05-15", "tz_continent": "Europe", "tz_place": "Rome"}'
finds /v2.1/events PHPday
debian lectern mail test ada@example.org
(unit lectern-backup.service)
debian sh -c 'test -f /var/backups/lectern/*/lectern.sqlite && test -z "$(find /var/lib/lectern ! -user lectern)"'
debian runuser -u nobody -- lectern user list && fail 'everybody reads the settings'
stop
if command -v systemd-analyze >/dev/null; then systemd-analyze verify "$units"/lectern*; fi

echo '== an upgrade'
echo SITE_NAME=Kept >>"$root/etc/lectern/lectern.conf"
debian dpkg -i /tmp/new.deb
serve unit lectern.service
finds /v2.1/events PHPday
finds / Kept
stop

echo '== the end'
debian dpkg --remove lectern
debian test -f /var/lib/lectern/lectern.sqlite -a -f /etc/lectern/lectern.conf -a ! -e /usr/lib/lectern
debian dpkg --purge lectern
debian sh -c '! find /etc /usr /var/lib -name "*lectern*" | grep . && ! getent passwd lectern && ls -l /var/backups/lectern'
