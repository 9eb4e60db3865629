const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Two capital letters that name a country (ISO 3166-1 alpha-2). */
export const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined
