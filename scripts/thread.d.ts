declare module '*.worker.ts?thread' {
  /** Where the bundled worker stands; give it to `new Worker(file)`. */
  const file: URL
  export default file
}
