/** Import it first: a program that is started by its path runs on whatever Node a machine has. */
const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 24) {
  console.error(
    `This needs Node 24, and this is ${process.versions.node}. "npm run" brings it, or node_modules/.bin/node.`,
  )
  process.exit(1)
}
