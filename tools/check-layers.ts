import { checkLayers } from './layers/check-layers.ts'

const report = checkLayers(process.cwd())

for (const { name, modules, imports } of report.perPackage) {
  console.log(
    `${name.padEnd(32)} ${String(modules).padStart(4)} modules ${String(imports).padStart(5)} imports`,
  )
}
for (const violation of report.violations) console.error(violation)
for (const spot of report.blindSpots) console.error(`did not look: ${spot}`)

console.log(
  `layers: ${report.modules} modules, ${report.imports} imports, ${report.violations.length} violations` +
    (report.blindSpots.length === 0 ? '' : `, ${report.blindSpots.length} blind spots`),
)
if (report.violations.length + report.blindSpots.length > 0) process.exitCode = 1
