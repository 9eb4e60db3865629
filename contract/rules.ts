/** How much of a date is known. */
export type DatePrecision = 'year' | 'month' | 'day'

/** Account: 3 to 15, letter first, letters, digits and underscore (specification 5). */
export const accountPattern = /^[a-zA-Z][a-zA-Z0-9_]{2,14}$/
/** Password: 6 to 32, none of & < > " ' and no line breaks (specification 5). */
export const passwordPattern = /^(?!.*[&<>"'\n\r]).{6,32}$/
/** Mobile number of mainland China (protocol 3.10). */
export const mobilePattern = /^1[3-9]\d{9}$/
/** Telephone of a department, as people write it (areas 15). */
export const phonePattern = /^[0-9+()-]{5,20}$/
/** Code of a job (areas 15). */
export const jobCodePattern = /^[a-z][a-z0-9_-]{1,29}$/
/** Name of a category in addresses (areas 4.1). */
export const slugPattern = /^[a-z][a-z0-9-]*$/
/** Name of a permission rule: a node, with a query where only some calls of it are meant (protocol 2.6). */
export const ruleNamePattern = /^[a-zA-Z][\w:.-]*(?:\/[\w:.-]+)*(?:\?[\w=&%.:,-]+)?$/
export const emailPattern = /^[^\s@<>"']{1,64}@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/
/** Codes people type and read: upper case after saving (areas 1.7). */
export const codePattern = /^[A-Z0-9][A-Z0-9-]{1,31}$/
export const colorPattern = /^#[0-9a-fA-F]{6}$/
export const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A time of day with its seconds. */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

const linkPrefix = /^(https?:\/\/|ftp:\/\/|mailto:|tel:)\S+$/i

/** A link starts with http, https, ftp, mailto or tel (specification 5). */
export const isLink = (value: string): boolean => linkPrefix.test(value)

/** A picture or file: a path from the web root, or an absolute http address; nothing that runs. */
export const isFileAddress = (value: string): boolean => /^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]*$/i.test(value)

/** `2010`, `2010-04` or `2010-04-30`: how much of a date a value gives. */
export const precisionOf = (value: string): DatePrecision =>
  value.length === 4 ? 'year' : value.length === 7 ? 'month' : 'day'

/** A date of which at least so much is known, and that exists. */
export function isDate(value: string, least: DatePrecision = 'day'): boolean {
  if (least === 'day') return isDay(value)
  const day =
    /^\d{4}$/.test(value) && least === 'year' ? `${value}-01-01` : /^\d{4}-\d\d$/.test(value) ? `${value}-01` : value
  return isDay(day)
}

/** A calendar day that exists. */
export function isDay(value: string): boolean {
  if (!datePattern.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
