import { useState } from 'react'
import { Failure } from '../../browser/account/failure.tsx'
import { Field } from '../../browser/account/field.tsx'
import { type Member, refreshMember, useMember } from '../../browser/account/member.ts'
import { Segment } from '../../browser/account/segment.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { useForm, type Values } from '../../browser/account/use-form.ts'
import { faultsIn, needed } from '../../browser/account/ways.ts'
import { call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { formFailures } from '../../contract/failures/formFailures.ts'
import { accountPattern } from '../../contract/rules.ts'
import { AvatarInput } from './avatar-input.tsx'
import { profileTexts } from './texts.ts'
import { LeaveDialog, useUnsaved } from './unsaved.tsx'

const nicknamePattern = /^[\p{Script=Han}\w-]{2,30}$/u

const today = (): string => new Date().toLocaleDateString('sv-SE')

const check = ({ username = '', nickname = '', birthday = '' }: Values) =>
  faultsIn({
    username:
      username === '' ? needed(profileTexts.username) : !accountPattern.test(username) && speak(formFailures.account),
    nickname: !nicknamePattern.test(nickname.trim()) && speak(profileTexts.nicknameFault),
    birthday: birthday !== '' && (birthday < '1900-01-01' || birthday > today()) && speak(profileTexts.birthdayFault),
  })

/** What stands in the form, as the call and the store of the session take it. */
const memberOf = (values: Values) => ({
  avatar: values.avatar ?? '',
  username: (values.username ?? '').trim(),
  nickname: (values.nickname ?? '').trim(),
  gender: Number(values.gender ?? 0),
  birthday: values.birthday || null,
  company: (values.company ?? '').trim(),
  motto: (values.motto ?? '').trim(),
})

/** Everything about a member that needs no confirmation. */
export function Details() {
  const me = useMember()
  const [gender, setGender] = useState(String(me.gender))
  const [avatar, setAvatar] = useState(me.avatar)
  const [saved, setSaved] = useState(false)
  const unsaved = useUnsaved()
  const work = useForm({
    check,
    send: async (values) => {
      const body = memberOf(values)
      await call({ path: '/api/account/profile', method: 'POST', body, quiet: true })
      refreshMember(body)
      unsaved.clear()
      setSaved(true)
    },
  })
  const touched = () => {
    unsaved.mark()
    setSaved(false)
  }
  const said = unsaved.isMarked ? profileTexts.unsaved : profileTexts.saved
  return (
    <section className="member-card" aria-labelledby="details">
      <h2 id="details">{speak(profileTexts.details)}</h2>
      <form
        className="account-form"
        {...work.props}
        onInput={(event) => {
          touched()
          work.props.onInput(event)
        }}
      >
        <AvatarInput
          value={avatar}
          fault={work.faults.avatar}
          onChange={(address) => {
            setAvatar(address)
            touched()
          }}
        />
        <Words me={me} faults={work.faults} gender={gender} onGender={setGender} />
        <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
        <div className="profile-foot">
          <button className="button" type="submit" aria-disabled={work.busy || undefined}>
            {speak(work.busy ? accountTexts.working : profileTexts.save)}
          </button>
          <p role="status">{(saved || unsaved.isMarked) && speak(said)}</p>
        </div>
      </form>
      <LeaveDialog way={unsaved.way} />
    </section>
  )
}

interface WordsProps {
  me: Member
  faults: Readonly<Record<string, string>>
  gender: string
  onGender: (gender: string) => void
}

function Words({ me, faults, gender, onGender }: WordsProps) {
  return (
    <div className="profile-fields">
      <Field
        label={speak(profileTexts.username)}
        name="username"
        defaultValue={me.username}
        hint={speak(profileTexts.usernameHint)}
        fault={faults.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={15}
        required
      />
      <Field
        label={speak(profileTexts.nickname)}
        name="nickname"
        defaultValue={me.nickname}
        hint={speak(profileTexts.nicknameHint)}
        fault={faults.nickname}
        autoComplete="nickname"
        maxLength={30}
        required
      />
      <Segment
        label={speak(profileTexts.gender)}
        name="gender"
        value={gender}
        options={profileTexts.genders.map((label, value) => ({ value: String(value), label: speak(label) }))}
        onChange={onGender}
      />
      <Field
        label={speak(profileTexts.birthday)}
        name="birthday"
        type="date"
        defaultValue={me.birthday ?? ''}
        min="1900-01-01"
        max={today()}
        fault={faults.birthday}
        autoComplete="bday"
      />
      <Field
        label={speak(profileTexts.company)}
        name="company"
        defaultValue={me.company}
        fault={faults.company}
        autoComplete="organization"
        maxLength={80}
      />
      <Field
        label={speak(profileTexts.motto)}
        name="motto"
        defaultValue={me.motto}
        fault={faults.motto}
        autoComplete="off"
        maxLength={255}
      />
    </div>
  )
}
