import { readPublicSettings } from '../../../resources/config/store-settings.server.ts'
import type { Db } from '../../../resources/tables.ts'
import type { RobotFacts } from '../../../server/site/sitemap.ts'

/** What the owner says to robots (areas 18). */
export async function loadRobots(db: Db): Promise<RobotFacts> {
  const settings = await readPublicSettings(db, 'zh-cn')
  return {
    map: settings.get('sitemap_enabled') !== '0',
    more: settings.get('robots_txt') ?? '',
    closed: settings.get('site_closed') === '1',
  }
}
