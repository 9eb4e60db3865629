interface Named {
  app: 'admin' | 'api'
  controller: string
  action: string
}

/** What a ticket is bound to: a call under its one spelling, with everything that was asked of it. */
export function ticketAddress({ app, controller, action }: Named, query: string): string {
  const asked = new URLSearchParams(query)
  asked.delete('ticket')
  asked.delete('server')
  return `${`${app}/${controller}/${action}`.toLowerCase()}?${asked}`
}
