/** `#enquire` behind the address of a product opens its enquiry at once: the member centre leads there. */
export function openByAddress(): void {
  if (location.hash === '#enquire') document.querySelector<HTMLElement>('.key-data [data-enquire]')?.click()
}
