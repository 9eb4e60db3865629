import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { Message } from '../message/message.tsx'
import { usePlace } from '../place.ts'
import { SiteLink } from '../shell/site-link.tsx'

/** Says that the reader has no right to see a page (specification 2). */
export function NoAccessPage(_props: PageProps<null>) {
  const { speak, language } = usePlace()
  return (
    <Message sign="no-access" title={speak(text('您没有权限访问此页面', 'You do not have access to this page'))}>
      <p>
        {speak(
          text(
            '如需访问，请使用有权限的账号登录，或联系网站管理员。',
            'Sign in with an account that has access, or ask the administrator of this site.',
          ),
        )}
      </p>
      <Island name="account" when="idle" className="ways" props={{ language }}>
        <SiteLink className="button" href="/client/login">
          {speak(text('登录', 'Sign in'))}
        </SiteLink>
        <SiteLink className="button quiet" href="/client/home">
          {speak(text('返回首页', 'Go home'))}
        </SiteLink>
        <SiteLink className="button quiet" href="/client/product">
          {speak(text('浏览产品', 'Browse products'))}
        </SiteLink>
      </Island>
    </Message>
  )
}
