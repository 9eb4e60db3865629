import { Alert } from 'antd'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { useUnread } from '../../browser/unread.ts'
import { text } from '../../contract/text.ts'
import { menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { pagePath } from './routes.ts'

const settingsNode = 'routine/storeConfig'

const texts = {
  closed: text('网站已关闭，访客只能看到关闭说明。', 'The site is closed: visitors read only why.'),
  readOnly: text('网站处于只读模式，暂时不能修改。', 'The site is read-only: nothing can be changed.'),
  setting: text('去设置', 'Change'),
}

/** Says on every page what is not as usual with the site, and leads whoever may change it to the setting. */
export function SiteBanner() {
  const site = useUnread((state) => state.site)
  if (!site?.closed && !site?.readOnly) return null
  return (
    <div className="shell-banners">
      {site.readOnly && <Banner words={texts.readOnly} setting="readonly_mode" />}
      {site.closed && <Banner words={texts.closed} setting="site_closed" />}
    </div>
  )
}

function Banner({ words, setting }: { words: (typeof texts)['closed']; setting: string }) {
  const say = useSay()
  const { menus, may } = useBootstrap()
  const page = pagesOf(menus).find(({ name }) => name === settingsNode)
  const address = page && may(`${settingsNode}/edit`) && pagePath(menuAddress(page))
  return (
    <Alert
      type="warning"
      showIcon
      title={say(words)}
      action={address && <Link to={`${address}?group=maintenance&field=${setting}`}>{say(texts.setting)}</Link>}
    />
  )
}
