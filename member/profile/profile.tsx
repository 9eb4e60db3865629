import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Contacts } from './contacts.tsx'
import { Details } from './details.tsx'
import './profile.css'

/** `#company` and the like: the field that is still missing, or the button that binds it. */
function useAskedField(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (!/^[a-z]+$/.test(name)) return
    const field = document.querySelector<HTMLElement>(`#bind-${name}, .profile [name="${name}"]:not([type="hidden"])`)
    field?.focus()
  }, [hash])
}

/** What a member says about himself, and how he can be reached (areas 23.10). */
export function Profile() {
  useAskedField()
  return (
    <div className="profile">
      <Details />
      <Contacts />
    </div>
  )
}
