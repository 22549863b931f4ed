# sh try-in-debian.sh <root> <tarball> <old package> <new package>, in namespaces of its own, without a network: does in a fresh
# Debian what docs/deploying.md says, with the systemd of that Debian.
set -eu
root=$1
address=http://127.0.0.1:8080
# That of whoever runs this is not there.
unset NODE_EXTRA_CA_CERTS

# In the Debian that runs.
debian() {
  printf '> %s\n' "$*"
  nsenter -t "$systemd" -m -p -u -i env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
fail() {
  echo "Failed: $*"
  exit 1
}
boot() {
  mkdir "$cgroup"
  (
    echo 0 >"$cgroup/cgroup.procs"
    # By pivot_root, because no user namespace can be made in a chroot.
    exec unshare --cgroup --mount --pid --uts --ipc --fork sh -euc '
      mount --bind "$1" "$1"
      cd "$1"
      mount -t proc proc proc
      mount -t sysfs -o ro sysfs sys
      for folder in run dev sys/fs/cgroup; do mount -t tmpfs tmpfs $folder; done
      mkdir -p sys/fs/cgroup/systemd dev/pts dev/shm old
      mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
      ln -s pts/ptmx dev/ptmx
      mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
      mount -o remount,ro sys/fs/cgroup
      for device in null zero full random urandom tty; do
        touch dev/$device
        mount --bind /dev/$device dev/$device
      done
      ln -s /proc/self/fd dev/fd
      pivot_root . old
      umount -l /old
      exec env -i container=lectern /lib/systemd/systemd systemd.unified_cgroup_hierarchy=0 \
        systemd.legacy_systemd_cgroup_controller=1' sh "$root"
  ) >"$root/srv/console" 2>&1 &
  unshare=$!
  for second in $(seq 60); do
    read -r systemd _ <"/proc/$unshare/task/$unshare/children" || true
    if [ -n "$systemd" ] && debian systemctl is-system-running --wait; then return; fi
    sleep 1
  done
  cat "$root/srv/console"
  fail 'systemd does not start'
}
finds() {
  curl -fsL -H 'Accept: text/html' "$address$1" >"$root/srv/answer" || fail "$1 is not answered"
  grep -q "$2" "$root/srv/answer" || fail "$1 has no $2"
}
end() {
  kill -s RTMIN+14 "$systemd" || true
  wait $unshare || true
  find "$cgroup" -depth -type d -exec rmdir {} +
}

ip link set lo up
cgroup=/sys/fs/cgroup/systemd/lectern-$$
trap end EXIT
boot

echo '== the tarball'
tar -xzf "$2" -C "$root/opt"
debian sh -c 'ln -s /opt/lectern-*/bin/lectern /usr/bin/lectern'
debian systemd-run -qu tarball --uid=nobody --service-type=notify -p NotifyAccess=all lectern serve --data-dir /tmp/data
finds / Lectern
debian lectern doctor --data-dir /tmp/data
debian lectern user create ada --email ada@example.org --admin --data-dir /tmp/data
debian systemctl stop tarball
debian sh -c 'rm -r /opt/lectern-* /usr/bin/lectern /tmp/data'

echo '== the package'
cp "$3" "$root/srv/old.deb"
cp "$4" "$root/srv/new.deb"
debian dpkg -i /srv/old.deb
debian systemctl is-active lectern lectern-backup.timer
debian journalctl -u lectern -o cat | grep 'lectern user create'
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
debian systemctl restart lectern
debian lectern user create ada --email ada@example.org --admin
debian lectern doctor
token=$(debian lectern token issue ada 2>/dev/null | tail -1)
curl -fs -o /dev/null -H "Authorization: Bearer $token" -H 'Content-Type: application/json' $address/v2.1/events -d '{
  "name": "PHPday", "description": "Two days of PHP", "location": "Verona", "start_date": "2027-05-14",
  "end_date": "2027-05-15", "tz_continent": "Europe", "tz_place": "Rome"}'
finds /v2.1/events PHPday
debian lectern mail test ada@example.org
debian systemctl start lectern-backup
debian sh -c 'test -f /var/backups/lectern/*/lectern.sqlite && test -z "$(find /var/lib/lectern ! -user lectern)"'
debian runuser -u nobody -- lectern user list && fail 'everybody reads the settings'

echo '== a restore'
debian lectern user create bob --email bob@example.org
debian systemctl stop lectern
debian sh -c 'rm /var/lib/lectern/lectern.sqlite* && cp -a /var/backups/lectern/*/. /var/lib/lectern'
debian systemctl start lectern
debian lectern user list | grep ada@example.org
debian lectern user list | grep bob && fail 'the restored copy has what came later'

echo '== stuck'
debian sh -c 'kill -STOP "$(systemctl show -P MainPID lectern)"
  for second in $(seq 120); do if [ "$(systemctl show -P NRestarts lectern)" = 1 ]; then exit; fi; sleep 1; done; exit 1'

echo '== an upgrade'
echo SITE_NAME=Kept >>"$root/etc/lectern/lectern.conf"
debian dpkg -i /srv/new.deb
finds /v2.1/events PHPday
finds / Kept

echo '== the end'
debian dpkg --remove lectern
debian test -f /var/lib/lectern/lectern.sqlite -a -f /etc/lectern/lectern.conf -a ! -e /usr/lib/lectern
debian dpkg --purge lectern
debian sh -c '! find /etc /usr /var/lib -name "*lectern*" | grep . && ! getent passwd lectern && ls -l /var/backups/lectern'
