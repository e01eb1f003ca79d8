import { useState } from 'react'
import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { WEATHER_CONDITIONS, type WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import { CheckChips, RadioChips, ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { CountryField } from '#web/platform/ui/fields/country-field.tsx'
import { DifficultyBars } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { SelectField, TextAreaField, TextField } from '#web/platform/ui/fields/field.tsx'
import { FileDrop } from '#web/platform/ui/fields/file-drop.tsx'
import { WEATHER } from '#web/platform/ui/marks/weather.ts'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { StarInput } from '#web/platform/ui/fields/star-input.tsx'
import { KitSection } from './kit-section.tsx'

const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({
  value,
  label: value,
  icon: <DifficultyBars difficulty={value} />,
}))

const WEATHER_OPTIONS = WEATHER_CONDITIONS.map((value) => {
  const { Icon, label } = WEATHER[value]
  return { value, label, icon: <Icon /> }
})

export function FormParts() {
  const [country, setCountry] = useState('Norway')
  const [rating, setRating] = useState(4)
  const [difficulty, setDifficulty] = useState<Difficulty>('Hard')
  const [weather, setWeather] = useState<WeatherCondition[]>(['sunny'])
  const [isYearOn, setYearOn] = useState(true)
  const [file, setFile] = useState<File | null>(null)
  return (
    <KitSection title="Forms">
      <div className="card grid gap-6 p-5 wide:grid-cols-2 wide:p-8">
        <TextField label="Name" placeholder="Hardergrat Ridge Trail" />
        <CountryField label="Country" value={country} onChange={setCountry} />
        <TextField label="Length" unit="km" defaultValue="2000" error="Length cannot exceed 1999.99 km" />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          defaultValue="a secret"
          hint="At least 6 characters."
        />
        <SelectField label="Sort by" defaultValue="date">
          <option value="date">Date</option>
          <option value="rating">Rating</option>
        </SelectField>
        <SearchField label="Search users" placeholder="Search users..." />
        <TextField label="Disabled" disabled defaultValue="Besseggen Ridge" />
        <StarInput label="Rating" value={rating} onChange={setRating} />
        <RadioChips label="Difficulty" options={DIFFICULTY_OPTIONS} value={difficulty} onChange={setDifficulty} />
        <CheckChips label="Weather" options={WEATHER_OPTIONS} values={weather} onChange={setWeather} />
        <div className="flex items-end gap-2">
          <ToggleChip isOn={isYearOn} onToggle={() => setYearOn(!isYearOn)}>
            2025
          </ToggleChip>
          <ToggleChip isOn={!isYearOn} onToggle={() => setYearOn(!isYearOn)}>
            2024
          </ToggleChip>
        </div>
        <FileDrop
          label="Photo"
          hint="JPG, PNG, GIF, WebP or HEIC"
          accept="image/*"
          file={file && { name: file.name, sizeBytes: file.size }}
          onPick={setFile}
          onRemove={() => setFile(null)}
        />
        <FileDrop
          label="GPX track"
          accept=".gpx"
          file={{ name: 'besseggen-ridge-2025.gpx', sizeBytes: 123_456 }}
          onPick={() => {}}
          onRemove={() => {}}
        />
        <TextAreaField label="Notes" isOptional aside="0/200 words" className="wide:col-span-2" />
      </div>
    </KitSection>
  )
}
