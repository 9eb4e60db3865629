/** How many parts one enquiry asks for at most, and how many of each; the drawer asks the same before it sends. */
export const enquiryItems = { most: 30, qty: { min: 1, max: 1_000_000 } } as const
