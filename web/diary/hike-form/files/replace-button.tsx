interface ReplaceButtonProps {
  label: string
  accept: string
  /** Opens the camera instead of the files. */
  capture?: 'environment' | 'user'
  onPick: (file: File) => void
}

/** Replaces the chosen file with another one. */
export function ReplaceButton(props: ReplaceButtonProps) {
  return (
    <label className="text-link relative inline-flex min-h-11 items-center rounded-control text-label has-focus-visible:outline-2 has-focus-visible:outline-focus">
      {props.label}
      <input
        type="file"
        accept={props.accept}
        capture={props.capture}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) props.onPick(file)
        }}
      />
    </label>
  )
}
