/** Parts of the forms of what guests are shown: texts in one language at a time, boxes to tick, photos. */
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Choice, Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { upload } from '../../parts/upload.ts'
import { currentLanguage, languages, t, tOf } from '../../words.ts'
import { isOn, onIf, type Values } from '../values.ts'
import { type Language, type Photo, photosOf, photosText } from './content-values.ts'

interface Props {
  readonly values: Values
  readonly onChange: (name: string, value: string) => void
}

/** Boxes to tick, in columns. */
interface TicksProps extends Props {
  readonly title: string
  /** What the fields begin with. */
  readonly family: string
  /** The family of words; default: the same. */
  readonly words?: string
  readonly names: readonly string[]
  /** It stands first in its dialog and has the focus. */
  readonly isFirst?: true
}

export function Ticks({ title, family, words = family, names, isFirst, values, onChange }: TicksProps) {
  return (
    <fieldset className="ticks">
      <legend>{title}</legend>
      {names.map((name, place) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            data-first={(isFirst && place === 0) || undefined}
            checked={isOn(values, `${family}.${name}`)}
            onChange={(event) => onChange(`${family}.${name}`, onIf(event.currentTarget.checked))}
          />
          {tOf(words, name)}
        </label>
      ))}
    </fieldset>
  )
}

/** Texts of several kinds in a chosen language, and photos with what can be seen on them in that language. */
export function TextsAndPhotos({
  kinds,
  establishmentId,
  values,
  onChange,
}: Props & { kinds: readonly string[]; establishmentId: string }) {
  const [language, setLanguage] = useState<Language>(currentLanguage())
  return (
    <>
      <Choice
        label={t('presentation.language')}
        hint={t('presentation.languageHint')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
      >
        {Object.entries(languages).map(([code, said]) => (
          <option key={code} value={code}>
            {said}
          </option>
        ))}
      </Choice>
      {kinds.map((kind) => {
        const name = `text.${kind}.${language}`
        const shared = {
          label: tOf('shownText', kind),
          lang: language,
          value: values[name] ?? '',
          onInput: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
        }
        return kind === 'name' ? (
          <Field key={name} {...shared} maxLength={200} />
        ) : (
          <div key={name}>
            <LongField {...shared} rows={4} maxLength={longest} />
            {shared.value.length >= longest && <p className="problem">{t('presentation.longest', { count: longest })}</p>}
          </div>
        )
      })}
      <Photos
        establishmentId={establishmentId}
        language={language}
        photos={photosOf(values)}
        onChange={(photos) => onChange('photos', photosText(photos))}
      />
    </>
  )
}

const longest = 5_000
const photosAtMost = 40
const taken = 'image/jpeg,image/png,image/webp,image/heic'

interface PhotosProps {
  readonly establishmentId: string
  readonly language: Language
  readonly photos: readonly Photo[]
  readonly onChange: (photos: readonly Photo[]) => void
}

/** Uploads pictures beside those that are shown; a file that is no picture is named, and the others are taken. */
function useAdding({ establishmentId, photos, onChange }: Omit<PhotosProps, 'language'>) {
  const writing = useWriting()
  /** Names of files that are no pictures. */
  const [refused, setRefused] = useState<readonly string[]>([])
  /** Those may be changed while files are on their way. */
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])
  const add = async (files: readonly File[]) => {
    const added: Photo[] = []
    const notTaken: string[] = []
    await writing.run(async (key) => {
      for (const file of files.slice(0, photosAtMost - photos.length)) {
        // One key for each step of each file: the same file that is chosen again after a lost answer is not uploaded twice.
        const keyOfFile = (part = '') => key(`${file.name} ${file.size} ${file.lastModified} ${part}`)
        try {
          const { id } = await upload(file, establishmentId, keyOfFile)
          added.push({ id, captions: {}, isNew: true })
        } catch (error) {
          if (error instanceof TypeError) throw error
          notTaken.push(file.name)
        }
      }
    })
    setRefused(notTaken)
    if (added.length > 0) onChange([...latest.current, ...added])
  }
  return { writing, refused, add }
}

function Photos({ establishmentId, language, photos, onChange }: PhotosProps) {
  const { writing, refused, add } = useAdding({ establishmentId, photos, onChange })
  const chosen = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const move = (place: number, by: -1 | 1) => {
    const next = [...photos]
    const [moved] = next.splice(place, 1)
    if (moved) next.splice(place + by, 0, moved)
    onChange(next)
  }
  return (
    <fieldset ref={box} className="shown-photos">
      <legend>{t('photos.title')}</legend>
      {photos.length === 0 ? (
        <p className="secondary">{t('photos.none')}</p>
      ) : (
        <p className="secondary">{t('photos.savedLater')}</p>
      )}
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      {refused.length > 0 && <Notice tone="bad" title={t('photos.refused', { names: refused.join(', ') })} />}
      <ol>
        {photos.map((photo, place) => (
          <OnePhoto
            key={photo.id}
            photo={photo}
            number={place + 1}
            isLast={place === photos.length - 1}
            language={language}
            onCaption={(caption) =>
              onChange(
                photos.map((each) =>
                  each.id === photo.id ? { ...each, captions: { ...each.captions, [language]: caption } } : each,
                ),
              )
            }
            onMove={(by) => move(place, by)}
            onRemove={() => {
              onChange(photos.filter(({ id }) => id !== photo.id))
              // Its button is gone with it.
              box.current?.querySelector<HTMLElement>('.add button')?.focus()
            }}
          />
        ))}
      </ol>
      <input
        ref={chosen}
        type="file"
        accept={taken}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void add(files)
        }}
      />
      <div className="add">
        <Button
          icon={<ImagePlus size={16} />}
          isBusy={writing.isBusy}
          reason={photos.length >= photosAtMost ? t('photos.full') : undefined}
          onClick={() => chosen.current?.click()}
        >
          {t('photos.add')}
        </Button>
      </div>
    </fieldset>
  )
}

interface OnePhotoProps {
  readonly photo: Photo
  readonly number: number
  readonly isLast: boolean
  readonly language: Language
  readonly onCaption: (caption: string) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function OnePhoto({ photo, number, isLast, language, onCaption, onMove, onRemove }: OnePhotoProps) {
  const address = photo.isNew ? `/v1/uploads/${photo.id}/thumbnail` : `/v1/photos/${photo.id}?size=thumbnail`
  return (
    <li>
      <img src={address} alt={photo.captions[language] || t('photos.number', { number })} loading="lazy" />
      <Field
        label={t('photos.caption', { number })}
        lang={language}
        maxLength={300}
        value={photo.captions[language] ?? ''}
        onInput={(event) => onCaption(event.currentTarget.value)}
      />
      <span className="buttons">
        <Button
          icon={<ArrowLeft size={16} />}
          aria-label={t('photos.earlierOf', { number })}
          reason={number === 1 ? t('photos.isFirst') : undefined}
          onClick={() => onMove(-1)}
        >
          {t('photos.earlier')}
        </Button>
        <Button
          icon={<ArrowRight size={16} />}
          aria-label={t('photos.laterOf', { number })}
          reason={isLast ? t('photos.isLast') : undefined}
          onClick={() => onMove(1)}
        >
          {t('photos.later')}
        </Button>
        <Button icon={<Trash2 size={16} />} aria-label={t('photos.deleteOf', { number })} onClick={onRemove}>
          {t('attachments.remove')}
        </Button>
      </span>
    </li>
  )
}

/** The label of a field of these forms, for the notice of what both changed. */
export function labelOfShown(name: string, labels: Readonly<Record<string, string>>): string {
  const [family = '', part = '', language = ''] = name.split('.')
  if (family === 'text') return `${tOf('shownText', part)} (${languages[language as Language]})`
  if (family === 'facility') return tOf('facility', part)
  if (family === 'feature') return tOf('unitFeature', part)
  if (family === 'bed') return tOf('bedKind', part)
  if (family === 'photos') return t('photos.title')
  return labels[name] ?? name
}

/** How the value of such a field is read. */
export function textOfShown(name: string, value: string): string {
  if (name === 'photos') return String(value === '' ? 0 : (JSON.parse(value) as unknown[]).length)
  return value === 'on' ? '✓' : value
}
