import { AccountTabs } from '../../browser/account/account-tabs.tsx'
import { SignInFields } from '../../browser/account/sign-in-fields.tsx'
import type { PageProps } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'

/** `/client/login`: the same forms as `/user/login`, inside the public site. They stand here before any script and wake when used. */
export function LoginPage(_props: PageProps<null>) {
  const { speak } = usePlace()
  return (
    <section className="login-page">
      <div className="container">
        <div className="login-words on-deep">
          <div>
            <h1>{speak(text('登录会员账户', 'Sign in to your account'))}</h1>
            <p>
              {speak(
                text(
                  '用一个账户查看余额与积分、管理资料，并回到您刚才浏览的页面。',
                  'One account for your balance, points and details. You then return to the page you came from.',
                ),
              )}
            </p>
          </div>
          <img src="/static/drawing/measure-tall.svg" alt="" width="900" height="1200" loading="lazy" />
        </div>
        <div className="login-card">
          <noscript>
            <p className="account-failure">
              {speak(text('登录需要启用 JavaScript。', 'Signing in needs JavaScript.'))}
            </p>
          </noscript>
          <Island name="onward" when="seen" as="span" />
          <Island name="login" when="asked">
            <AccountTabs
              say={speak}
              current="login"
              panels={{
                login: <SignInFields say={speak} />,
                register: null,
              }}
            />
          </Island>
        </div>
      </div>
    </section>
  )
}
