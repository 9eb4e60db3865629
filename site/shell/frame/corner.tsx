import { addressIn, placeAddress } from '../../../contract/page.ts'
import { text } from '../../../contract/text.ts'
import { Island } from '../../island.tsx'
import { usePlace } from '../../place.ts'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'

/**
 * The link to sign in, which leads back to this page. With a session the island turns it into the menu of the member.
 */
export function Corner() {
  const { speak, language, place } = usePlace()
  const back = addressIn(language, placeAddress(place))
  const isLogin = place.path === '/client/login'
  const address = isLogin ? placeAddress(place) : `/client/login?to=${encodeURIComponent(back)}`
  return (
    <Island name="corner" when="idle" as="span" className="corner" props={{ language }}>
      <SiteLink className="icon-button" href={address} rel="nofollow" aria-current={isLogin ? 'page' : undefined}>
        <Icon name="person" />
        <span className="unseen">{speak(text('登录或注册', 'Sign in or register'))}</span>
      </SiteLink>
    </Island>
  )
}
