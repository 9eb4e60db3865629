import { type ComponentType, lazy } from 'react'

/** Screens that no resource describes, by the name of their rule; each is fetched when it is opened. */
export const screens: Readonly<Record<string, ComponentType>> = {
  dashboard: lazy(() => import('../dashboard/dashboard.tsx').then((part) => ({ default: part.Dashboard }))),
  'routine/config': lazy(() => import('../settings/settings.tsx').then((part) => ({ default: part.SystemSettings }))),
  'routine/storeConfig': lazy(() =>
    import('../settings/settings.tsx').then((part) => ({ default: part.StoreSettings })),
  ),
  'content/translation': lazy(() =>
    import('../translations/translations.tsx').then((part) => ({ default: part.Translations })),
  ),
  'routine/system': lazy(() => import('../system/system.tsx').then((part) => ({ default: part.System }))),
  'routine/adminInfo': lazy(() => import('../profile/profile.tsx').then((part) => ({ default: part.Profile }))),
}

/** The own profile, reached from the account's card too (protocol 11.2). */
export const profileNode = 'routine/adminInfo'
