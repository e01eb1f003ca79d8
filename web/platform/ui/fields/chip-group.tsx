import { type ReactNode, useId } from 'react'

interface Option<T extends string> {
  value: T
  label: string
  icon?: ReactNode
}

interface GroupProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  isLabelHidden?: boolean
}

/** Any number of choices, each with icon and word: a group of check boxes. */
export function CheckChips<T extends string>(
  props: GroupProps<T> & { values: readonly T[]; onChange: (values: T[]) => void },
) {
  const { options, values, onChange } = props
  return (
    <ChipFrame {...props}>
      {options.map((option) => (
        <Chip
          key={option.value}
          option={option}
          type="checkbox"
          isChecked={values.includes(option.value)}
          onChange={(isChecked) => {
            const others = values.filter((value) => value !== option.value)
            onChange(isChecked ? [...others, option.value] : others)
          }}
        />
      ))}
    </ChipFrame>
  )
}

/** One choice of a few: a group of radio buttons. */
export function RadioChips<T extends string>(props: GroupProps<T> & { value: T; onChange: (value: T) => void }) {
  const name = useId()
  return (
    <ChipFrame {...props}>
      {props.options.map((option) => (
        <Chip
          key={option.value}
          option={option}
          type="radio"
          name={name}
          isChecked={props.value === option.value}
          onChange={() => props.onChange(option.value)}
        />
      ))}
    </ChipFrame>
  )
}

function ChipFrame(props: { label: string; isLabelHidden?: boolean; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={props.isLabelHidden ? 'sr-only' : 'mb-2 text-label font-label'}>{props.label}</legend>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </fieldset>
  )
}

interface ChipProps {
  option: Option<string>
  type: 'checkbox' | 'radio'
  name?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function Chip({ option, type, name, isChecked, onChange }: ChipProps) {
  return (
    <label
      className={`${CHIP} relative has-checked:bg-ink has-checked:text-bg has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-highlight forced-colors:has-checked:text-highlight-text forced-colors:has-checked:forced-color-adjust-none`}
    >
      <input
        type={type}
        name={name}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="sr-only"
      />
      {option.icon}
      {option.label}
    </label>
  )
}

/** A filter that is on or off, such as a year. */
export function ToggleChip(props: { isOn: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      onClick={props.onToggle}
      className={`${CHIP} aria-pressed:bg-ink aria-pressed:text-bg aria-pressed:ring-ink forced-colors:aria-pressed:bg-highlight forced-colors:aria-pressed:text-highlight-text forced-colors:aria-pressed:forced-color-adjust-none`}
    >
      {props.children}
    </button>
  )
}

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-3.5 text-label font-semibold text-ink-2 ring-1 ring-inset ring-line-strong transition-colors duration-120 hover:text-ink forced-colors:border'
