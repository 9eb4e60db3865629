import { text } from '../../../contract/text.ts'
import type { NavigationLink } from '../../../resources/user-rule/navigation.ts'
import { EnquiryButton } from '../../enquiry/enquiry-button.tsx'
import { Island } from '../../island.tsx'
import { usePlace } from '../../place.ts'
import { Drawn } from '../drawn.tsx'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Corner } from './corner.tsx'
import { dialled, type ShellData } from './facts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { navigation } from './navigation.ts'

/** Brand, navigation, search, language and colour scheme; everything but the last works without a script. */
export function SiteHeader({ data }: { data: ShellData }) {
  const { speak } = usePlace()
  return (
    <header className="site-header">
      <div className="container bar">
        <SiteLink className="brand" href="/client/home">
          <BrandMark facts={data.facts} />
          <span>{data.siteName}</span>
        </SiteLink>
        <nav className="main-nav" aria-label={speak(text('主导航', 'Main'))}>
          <NavigationList data={data} />
        </nav>
        <div className="tools">
          <Search />
          <LanguageSwitch />
          <SchemeSwitch />
          <Corner />
          <button className="icon-button burger" type="button" popoverTarget="drawer">
            <Icon name="menu" />
            <span className="unseen">{speak(text('打开菜单', 'Open menu'))}</span>
          </button>
        </div>
      </div>
      <Drawer data={data} />
    </header>
  )
}

function NavigationList({ data }: { data: ShellData }) {
  const { speak, place } = usePlace()
  return (
    <ul>
      {navigation.map((item) => (
        <li key={item.href} className={item.menu ? 'has-menu' : undefined}>
          <SiteLink href={item.href} aria-current={item.holds(place) ? 'page' : undefined}>
            <span>{speak(item.label)}</span>
          </SiteLink>
          {item.menu && data.types.length > 0 && (
            <>
              <button
                className="needs-script"
                type="button"
                data-menu=""
                aria-expanded="false"
                aria-controls="product-menu"
              >
                <Icon name="down" />
                <span className="unseen">{speak(text('产品菜单', 'Product menu'))}</span>
              </button>
              <Drawn as="div" className="product-menu" id="product-menu" markup={data.drawn.menu} />
            </>
          )}
        </li>
      ))}
      {data.links.map((link) => (
        <OwnLink key={link.href} link={link} />
      ))}
    </ul>
  )
}

/** A link added by the owner; `noreferrer` keeps the visitor's page from other sites. */
export function OwnLink({ link: { title, href } }: { link: NavigationLink }) {
  const { place } = usePlace()
  return (
    <li className="own-link">
      <SiteLink href={href} rel="noopener noreferrer" aria-current={place.path === href ? 'page' : undefined}>
        <span>{title}</span>
      </SiteLink>
    </li>
  )
}

/** Without a script the sign leads to the product centre, which has a box of its own. */
function Search() {
  const { speak, language } = usePlace()
  return (
    <Island name="search" when="asked" as="span" props={{ language }}>
      <SiteLink className="icon-button" href="/client/product">
        <Icon name="search" />
        <span className="unseen">{speak(text('搜索产品、配件和文章', 'Search products, parts and articles'))}</span>
      </SiteLink>
    </Island>
  )
}

function SchemeSwitch() {
  const { speak } = usePlace()
  return (
    <button className="icon-button scheme-switch" type="button" data-scheme="">
      <Icon name="scheme" />
      <span className="unseen">{speak(text('切换深色与浅色', 'Switch between dark and light'))}</span>
    </button>
  )
}

function Drawer({ data }: { data: ShellData }) {
  const { speak, place } = usePlace()
  return (
    <div className="drawer" id="drawer" popover="auto">
      <div className="drawer-head">
        <span className="brand">{data.siteName}</span>
        <button className="icon-button" type="button" popoverTarget="drawer" popoverTargetAction="hide">
          <Icon name="close" />
          <span className="unseen">{speak(text('关闭菜单', 'Close menu'))}</span>
        </button>
      </div>
      <nav aria-label={speak(text('菜单', 'Menu'))}>
        <ul>
          {navigation.map((item) => (
            <li key={item.href}>
              <SiteLink href={item.href} aria-current={item.holds(place) ? 'page' : undefined}>
                {speak(item.label)}
              </SiteLink>
              {item.menu && data.types.length > 0 && <Drawn as="ul" markup={data.drawn.types} />}
            </li>
          ))}
          {data.links.map((link) => (
            <OwnLink key={link.href} link={link} />
          ))}
        </ul>
      </nav>
      <div className="switches">
        <LanguageSwitch long />
        <SchemeSwitch />
      </div>
      <EnquiryButton>
        <Icon name="letter" />
        {speak(text('在线询价', 'Enquire'))}
      </EnquiryButton>
      {data.facts.phone && (
        <a className="button quiet" href={dialled(data.facts.phone)}>
          <Icon name="phone" />
          <span className="number">{data.facts.phone}</span>
        </a>
      )}
    </div>
  )
}
