const tests = { upload: './faults/upload.mjs' }

const name = process.argv[2] ?? 'upload'
const file = Object.hasOwn(tests, name) ? tests[name] : undefined
if (!file) {
  console.error(`There are no faults "${name}". Use one of ${Object.keys(tests).join(', ')}.`)
  process.exit(1)
}
const { run } = await import(file)
process.exitCode = (await run()) === 0 ? 0 : 1
