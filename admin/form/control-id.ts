/** Element id of the control of a column; the first part is the table unless the form has its own. */
export const controlId = (ids: string, column: string): string => `form-${ids}-${column}`
