declare module 's3rver' {
  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** A server of the S3 protocol on a folder; the package brings no types of its own. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
