import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Contacts } from './contacts.tsx'
import { Details } from './details.tsx'
import { Leaving } from './leaving.tsx'
import { OwnData } from './own-data.tsx'
import './profile.css'

/** `#company` and the like: the field that is still missing. */
function useAskedField(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (!/^[a-z]+$/.test(name)) return
    const place = name === 'avatar' ? '[type="file"]' : `[name="${name}"]`
    const field = document.querySelector<HTMLElement>(`.profile ${place}`)
    field?.focus()
  }, [hash])
}

/** What members say about themselves, and how they can be reached (areas 23.10). */
export function Profile() {
  useAskedField()
  return (
    <div className="profile">
      <Details />
      <div className="profile-aside">
        <Contacts />
        <OwnData />
        <Leaving />
      </div>
    </div>
  )
}
