import autocannon from 'autocannon'

/**
 * More visitors than the server can serve: none may wait until a time-out, surplus ones get 503 with Retry-After, and
 * those who come afterwards are served as if nothing had been (quality 1).
 */
export async function overload({ port, requests, connections = 300, seconds = 10 }) {
  const told = { busy: 0, withoutRetryAfter: 0 }
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: 10,
    requests: requests.map((next) => ({ setupRequest: (request) => ({ ...request, ...next() }) })),
    setupClient(client) {
      client.on('headers', ({ statusCode, headers }) => {
        if (statusCode !== 503) return
        told.busy += 1
        if (!headers.some((part) => /^retry-after$/i.test(part))) told.withoutRetryAfter += 1
      })
    },
  })
  const result = await run
  return {
    answered: result['2xx'],
    ...told,
    otherRefusals: result.non2xx - told.busy,
    failed: result.errors,
    timeouts: result.timeouts,
    p99: result.latency.p99,
    nextServedAfter: await untilServed(port, requests[0]()),
  }
}

/** Milliseconds until a client that comes now, and repeats its request after a refusal, has its answer. */
async function untilServed(port, { method, path, headers }) {
  const started = performance.now()
  while (performance.now() - started < 10_000) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
    await answer.text()
    if (answer.ok) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - started
}
