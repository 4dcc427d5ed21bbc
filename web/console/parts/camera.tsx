/** The camera of this device, if any: live picture and shutter button. */
import { Camera as CameraIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'

interface Props {
  readonly onTaken: (photo: Blob) => void
}

export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

export function Camera({ onTaken }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'asked' | 'ready' | 'refused'>('asked')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isGone = false
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } })
        if (isGone || !video.current) return stream.getTracks().forEach((track) => track.stop())
        video.current.srcObject = stream
        await video.current.play()
        setState('ready')
      } catch {
        if (!isGone) setState('refused')
      }
    }
    void open()
    return () => {
      isGone = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [attempt])
  const take = () => {
    const element = video.current
    if (!element || element.videoWidth === 0) return
    const canvas = document.createElement('canvas')
    canvas.width = element.videoWidth
    canvas.height = element.videoHeight
    canvas.getContext('2d')?.drawImage(element, 0, 0)
    canvas.toBlob((photo) => photo && onTaken(photo), 'image/jpeg', 0.9)
  }
  if (state === 'refused')
    return (
      <div className="stack">
        <p className="problem">{t('camera.refused')}</p>
        <Button
          onClick={() => {
            setState('asked')
            setAttempt(attempt + 1)
          }}
        >
          {t('camera.open')}
        </Button>
      </div>
    )
  return (
    <div className="stack">
      {/* A live picture needs no captions. */}
      <video ref={video} className="taken" muted playsInline aria-label={t('camera.picture')} />
      <Button icon={<CameraIcon size={16} />} reason={state === 'ready' ? undefined : t('loading')} onClick={take}>
        {t('camera.take')}
      </Button>
    </div>
  )
}
