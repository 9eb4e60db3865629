/** Files that visitors may add to an enquiry (areas 14.1); the enquiry form checks the same before it sends. */
export const enquiryFiles = {
  most: 5,
  /** They are confidential: whoever may read the enquiry may read them. */
  topic: 'lead',
  /** Bytes of one file. */
  size: 10_485_760,
  suffixes: ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp', 'dwg', 'step', 'stp', 'zip'],
} as const

/** Parts that one enquiry may ask for. */
export const maxEnquiryItems = 30
