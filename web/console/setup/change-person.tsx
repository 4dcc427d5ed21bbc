/** Corrects a person: their name, their role, or that they work here no longer. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type User } from '../call.ts'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { t, tOf } from '../words.ts'
import { type InvitedRole, invitedRoles } from './roles.ts'

export function ChangePerson({ user, onClose }: { user: User; onClose: () => void }) {
  const { session } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [only, ...others] = user.grants
  const [name, setName] = useState(user.name)
  const [role, setRole] = useState<string>(only?.role ?? '')
  const [isRemoved, setRemoved] = useState(false)
  const isYou = user.id === session.user.id
  // Several grants, or a role of the company’s own, are not changed here.
  const hasPlainRole = !isYou && only !== undefined && others.length === 0 && invitedRoles.some((each) => each === only.role)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      if (isRemoved) await api.removeUser({ id: user.id }, key('remove'))
      else
        await api.changeUser(
          {
            id: user.id,
            name: name.trim(),
            ...(hasPlainRole && only && role !== only.role ? { grants: [{ ...only, role: role as InvitedRole }] } : {}),
          },
          key('change'),
        )
    })
    if (!isDone) return
    say(isRemoved ? t('setup.personRemoved', { name: user.name }) : t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['users'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('setup.changeOf', { name: user.name })}
      word={t(isRemoved ? 'setup.removePerson' : 'setup.save')}
      writing={writing}
      isFinal={isRemoved}
      reason={name.trim() === '' ? t('setup.personFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('setup.personName')}
        maxLength={200}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      {hasPlainRole && (
        <Choice label={t('setup.role')} value={role} onChange={(event) => setRole(event.currentTarget.value)}>
          {invitedRoles.map((each) => (
            <option key={each} value={each}>
              {tOf('role', each)}
            </option>
          ))}
        </Choice>
      )}
      {isYou ? (
        <p className="secondary">{t('setup.yourself')}</p>
      ) : (
        <label className="check">
          <input type="checkbox" checked={isRemoved} onChange={(event) => setRemoved(event.currentTarget.checked)} />
          {t('setup.worksNoLonger')}
        </label>
      )}
    </FormDialog>
  )
}
