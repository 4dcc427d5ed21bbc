/** Who signs in for an owner: an invitation with its link, and the end of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { isEmail } from '../../parts/email.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { HandOver, wholeLink } from '../../parts/hand-over.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { currentLanguage, type Language, languages, momentText, t } from '../../words.ts'

type Person = Awaited<ReturnType<typeof api.listPeopleOfOwner>>[number]
interface Owner {
  readonly ownerId: string
  readonly ownerName: string
}

export function PeopleOfOwner({ ownerId, ownerName }: Owner) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [isInviting, setInviting] = useState(false)
  const [handed, setHanded] = useState<{ readonly name: string; readonly link: string }>()
  const { data: people } = useQuery({
    queryKey: ['owners', ownerId, 'people'],
    queryFn: () => api.listPeopleOfOwner({ id: ownerId }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['owners'] })
  const remove = async ({ id, name }: Person) => {
    await act(
      `remove ${id}`,
      (key) => api.removePersonOfOwner({ id: ownerId, userId: id }, key),
      t('owners.personRemoved', { name }),
    )
    await refresh()
  }
  return (
    <section className="card" aria-labelledby="people-of-owner">
      <header>
        <h2 id="people-of-owner">{t('owners.people')}</h2>
        {may('owner.manage') && (
          <span className="buttons">
            <Button icon={<Plus size={16} />} onClick={() => setInviting(true)}>
              {t('owners.invite')}
            </Button>
          </span>
        )}
      </header>
      {people?.length === 0 && <p className="inside secondary">{t('owners.noPeople')}</p>}
      {handed !== undefined && <HandOver {...handed} />}
      {people !== undefined && people.length > 0 && (
        <table className="table">
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  {person.name} <small className="secondary">{person.email}</small>
                </th>
                <td>
                  {person.status === 'invited' && <Tag tone="warn">{t('setup.waiting')}</Tag>}
                  {person.status === 'disabled' && <Tag tone="bad">{t('personAccess.isStopped')}</Tag>}
                  {person.lastSeenAt !== undefined && t('personAccess.seen', { moment: momentText(person.lastSeenAt) })}
                </td>
                <td>
                  {may('owner.manage') && (
                    <Button
                      aria-label={t('owners.removePersonOf', { remove: t('owners.removePerson'), name: person.name })}
                      onClick={() => void remove(person)}
                    >
                      {t('owners.removePerson')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isInviting && (
        <Invite
          ownerId={ownerId}
          ownerName={ownerName}
          onClose={() => setInviting(false)}
          onInvited={(link) => {
            setHanded(link)
            void refresh()
          }}
        />
      )}
    </section>
  )
}

interface InviteProps extends Owner {
  readonly onClose: () => void
  /** With the link to hand over, for those who may see it. */
  readonly onInvited: (link: { readonly name: string; readonly link: string } | undefined) => void
}

function Invite({ ownerId, ownerName, onClose, onInvited }: InviteProps) {
  const { may } = useSession()
  const writing = useWriting()
  const { data: owner } = useQuery({
    queryKey: ['owners', ownerId],
    queryFn: () => api.getOwner({ id: ownerId }),
  })
  const [typed, setTyped] = useState<{ name?: string; email?: string }>({})
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const name = typed.name ?? owner?.name ?? ''
  const email = typed.email ?? owner?.email ?? ''
  const submit = async () => {
    let link: string | undefined
    const isDone = await writing.run(async (key) => {
      const { id } = await api.invitePersonOfOwner(
        { id: ownerId, name: name.trim(), email: email.trim(), language },
        key('invite'),
      )
      if (may('user.manage')) ({ link } = await api.makeInvitationLink({ id }, key('link')))
    })
    if (!isDone) return
    say(t('setup.invited', { name: name.trim() }))
    onInvited(link === undefined ? undefined : { name: name.trim(), link: wholeLink(link) })
    onClose()
  }
  const reason = name.trim() === '' ? t('setup.personFirst') : isEmail(email) ? undefined : t('setup.emailFirst')
  return (
    <FormDialog
      title={t('owners.inviteFor', { name: ownerName })}
      word={t('setup.invite')}
      writing={writing}
      reason={reason}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="secondary">{t('owners.inviteText')}</p>
      <Field
        label={t('setup.personName')}
        maxLength={200}
        value={name}
        onInput={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      <Field
        label={t('email')}
        type="email"
        maxLength={254}
        value={email}
        onInput={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
      />
      <Choice label={t('language')} value={language} onChange={(event) => setLanguage(event.currentTarget.value as Language)}>
        {Object.entries(languages).map(([code, said]) => (
          <option key={code} value={code}>
            {said}
          </option>
        ))}
      </Choice>
    </FormDialog>
  )
}
