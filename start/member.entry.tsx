import { lazy, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { currentLanguage } from '../browser/language.ts'
import { noteMaintenance } from '../browser/maintenance/maintenance.ts'
import { applyStoredScheme } from '../browser/scheme.ts'
import { bringShelf } from '../browser/shelf/shelf.ts'
import { notices } from '../browser/signal.ts'
import '../member/member.css'
import type { Screens } from '../member/parts/screens.ts'
import { MemberCentre } from '../member/shell/member-centre.tsx'

/** Every page of the member centre by the name of its rule (protocol 16); each comes when it is opened. */
const screens: Screens = {
  'account/overview': {
    icon: 'overview',
    component: lazy(() => import('../member/overview/overview.tsx').then((part) => ({ default: part.Overview }))),
  },
  'account/enquiry': {
    icon: 'enquiry',
    component: lazy(() => import('../member/enquiry/enquiry.tsx').then((part) => ({ default: part.Enquiry }))),
  },
  'account/measure': {
    icon: 'measure',
    component: lazy(() => import('../member/measure/measure.tsx').then((part) => ({ default: part.Measure }))),
    record: lazy(() => import('../member/measure/measure-order.tsx').then((part) => ({ default: part.MeasureOrder }))),
  },
  'account/saved': {
    icon: 'saved',
    component: lazy(() => import('../member/saved/saved.tsx').then((part) => ({ default: part.Saved }))),
  },
  'account/download': {
    icon: 'download',
    component: lazy(() => import('../member/download/download.tsx').then((part) => ({ default: part.Downloads }))),
  },
  'account/notice': {
    icon: 'bell',
    component: lazy(() => import('../member/notice/notice.tsx').then((part) => ({ default: part.Notices }))),
  },
  'account/profile': {
    icon: 'profile',
    isTimeless: true,
    component: lazy(() => import('../member/profile/profile.tsx').then((part) => ({ default: part.Profile }))),
  },
  'account/changePassword': {
    icon: 'password',
    isTimeless: true,
    component: lazy(() =>
      import('../member/change-password/change-password.tsx').then((part) => ({ default: part.ChangePassword })),
    ),
  },
  'account/integral': {
    icon: 'score',
    component: lazy(() => import('../member/integral/integral.tsx').then((part) => ({ default: part.Integral }))),
  },
  'account/balance': {
    icon: 'balance',
    component: lazy(() => import('../member/balance/balance.tsx').then((part) => ({ default: part.Balance }))),
  },
  'account/sessions': {
    icon: 'sessions',
    component: lazy(() => import('../member/sessions/sessions.tsx').then((part) => ({ default: part.Sessions }))),
  },
}

const Login = lazy(() => import('../member/login/login.tsx').then((part) => ({ default: part.Login })))

applyStoredScheme()
// The document was sent before the preferences of this browser were known.
document.documentElement.lang = currentLanguage === 'en' ? 'en' : 'zh-CN'
notices.listen((notice) => void import('../browser/toast.ts').then(({ showToast }) => showToast(notice)))
// After a sign-in the whole page is loaded anew: what was saved before goes along, whichever page comes first.
void bringShelf()
noteMaintenance()
const mount = document.getElementById('app')
if (mount) {
  createRoot(mount).render(
    <StrictMode>
      <MemberCentre screens={screens} login={Login} />
    </StrictMode>,
  )
}
