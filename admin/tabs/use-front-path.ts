import { useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'
import { pathBelow } from '../shell/routes.ts'
import { useTabs } from './tab-store.ts'

/**
 * Asks which page is in front by what the router has gone to. What is drawn may still be the page before: a page is drawn aside
 * while it takes its time, and whoever is quick has closed or chosen another by then.
 */
export function useFrontPath(): () => string {
  const router = useContext(RouterContext)?.router
  return () => (router ? pathBelow(router.state.location.pathname) : useTabs.getState().active)
}
