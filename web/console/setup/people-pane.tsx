/** Who works here: the people, their roles, and an invitation with its link. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type User } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { isEmail } from '../parts/email.ts'
import { Choice, Field } from '../parts/field.tsx'
import { useAct, useWriting } from '../parts/form.ts'
import { HandOver, wholeLink } from '../parts/hand-over.tsx'
import { Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { currentLanguage, type Language, languages, t, tOf } from '../words.ts'
import { ChangePerson } from './change-person.tsx'
import { PaneForm } from './pane-form.tsx'
import { PersonAccess } from './person-access.tsx'
import { type InvitedRole, invitedRoles } from './roles.ts'
import { readUsers } from './set-up-state.ts'

interface Person {
  readonly email: string
  readonly name: string
  readonly role: InvitedRole
  readonly language: Language
}

export function PeoplePane() {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const act = useAct()
  const invited = useRef<string>(undefined)
  const { data: users } = useQuery(readUsers)
  const [person, setPerson] = useState<Person>({ email: '', name: '', role: 'reception', language: currentLanguage() })
  const { role, language } = person
  const [name, email] = [person.name.trim(), person.email.trim()]
  const [handed, setHanded] = useState<{ readonly name: string; readonly link: string }>()
  const linkOf = async (user: Pick<User, 'id' | 'name'>, key: { idempotencyKey: string }) => {
    const { link } = await api.makeInvitationLink({ id: user.id }, key)
    setHanded({ name: user.name, link: wholeLink(link) })
  }
  const missing = name === '' ? t('setup.personFirst') : isEmail(email) ? undefined : t('setup.emailFirst')
  const invite = async () => {
    const isDone = await writing.run(async (key) => {
      invited.current ??= (
        await api.inviteUser(
          {
            email: email,
            name: name,
            language,
            grants: [
              {
                role,
                ...(role === 'manager' ? {} : { scope: { kind: 'establishments' as const, ids: [establishment.id] } }),
              },
            ],
          },
          key('invite'),
        )
      ).id
      await linkOf({ id: invited.current, name: name }, key('link'))
    })
    await queries.invalidateQueries({ queryKey: ['users'] })
    if (!isDone) return
    invited.current = undefined
    say(t('setup.invited', { name: name }))
    setPerson({ ...person, name: '', email: '' })
  }
  return (
    <>
      <Users
        users={users?.data ?? []}
        onLink={(user) => void act(`link ${user.id}`, (key) => linkOf(user, key), t('setup.linkMade'))}
      />
      {handed !== undefined && <HandOver {...handed} />}
      <PaneForm word={t('setup.invite')} writing={writing} reason={missing} onSubmit={invite}>
        <h3>{t('setup.inviteTitle')}</h3>
        <PersonFields person={person} onChange={(changes) => setPerson({ ...person, ...changes })} />
      </PaneForm>
    </>
  )
}

function Users({ users, onLink }: { users: readonly User[]; onLink: (user: User) => void }) {
  const { session } = useSession()
  const [changed, setChanged] = useState<User>()
  const [accessed, setAccessed] = useState<User>()
  return (
    <>
      <ul className="checklist">
        {users.map((user) => (
          <li key={user.id}>
            <span>
              {user.name} <small className="secondary">{user.email}</small>
            </span>
            <span className="buttons">
              <span className="secondary">
                {user.ownerId === undefined ? user.grants.map((grant) => tOf('role', grant.role)).join(', ') : t('owners.person')}
              </span>
              {user.status === 'invited' && (
                <>
                  <Tag tone="warn">{t('setup.waiting')}</Tag>
                  <Button kind="quiet" aria-label={t('setup.linkOf', { name: user.name })} onClick={() => onLink(user)}>
                    {t('setup.link')}
                  </Button>
                </>
              )}
              {user.status === 'disabled' && <Tag tone="bad">{t('personAccess.isStopped')}</Tag>}
              {user.id !== session.user.id && (
                <Button aria-label={t('personAccess.of', { name: user.name })} onClick={() => setAccessed(user)}>
                  {t('personAccess.title')}
                </Button>
              )}
              <Button aria-label={t('setup.changeOf', { name: user.name })} onClick={() => setChanged(user)}>
                {t('extras.change')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {accessed !== undefined && <PersonAccess user={accessed} onClose={() => setAccessed(undefined)} />}
      {changed !== undefined && <ChangePerson user={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

const PersonFields = ({ person, onChange }: { person: Person; onChange: (changes: Partial<Person>) => void }) => (
  <>
    <Field
      label={t('setup.personName')}
      maxLength={200}
      value={person.name}
      onInput={(event) => onChange({ name: event.currentTarget.value })}
    />
    <Field
      label={t('email')}
      type="email"
      maxLength={254}
      value={person.email}
      onInput={(event) => onChange({ email: event.currentTarget.value })}
    />
    <Choice
      label={t('setup.role')}
      value={person.role}
      onChange={(event) => onChange({ role: event.currentTarget.value as InvitedRole })}
    >
      {invitedRoles.map((each) => (
        <option key={each} value={each}>
          {tOf('role', each)}
        </option>
      ))}
    </Choice>
    <p className="secondary">{tOf('roleText', person.role)}</p>
    <Choice
      label={t('language')}
      value={person.language}
      onChange={(event) => onChange({ language: event.currentTarget.value as Language })}
    >
      {Object.entries(languages).map(([code, said]) => (
        <option key={code} value={code}>
          {said}
        </option>
      ))}
    </Choice>
  </>
)
