import AxeBuilder from '@axe-core/playwright'

/**
 * What is wrong on a page for readers who do not see it as drawn: rule, place and reason, one line each.
 * @param {import('@playwright/test').Page} page
 * @param {string} [within] selector of the part that is looked at
 * @returns {Promise<string[]>}
 */
export async function axeFaults(page, within) {
  // A page that is still fading in has colours that are never read; endless animations and scroll-driven ones never
  // end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline, effect }) => {
          return (
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
          )
        })
        .map((animation) => animation.finished),
    ),
  )
  // The rules are half a megabyte; a page that has them already is not given them again.
  const isThere = await page.evaluate(() => 'axe' in window)
  // No frames of others on our pages, so no page of its own for putting results together.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false })
    // Rows of a table are alike: those on the first screen are read, not each of a tree of two hundred.
    .exclude('tbody > tr:nth-child(n+13)')
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} · ${node.target.join(' ')} · ${node.any[0]?.message ?? node.failureSummary ?? ''}`),
  )
}
