/** A walk of 2.2 km in 40 minutes, from 500 m up to 700 m and down to 600 m, as a GPX file. */
export const HILL_GPX = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="pencil" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>Over the hill</name><trkseg>
${Array.from({ length: 21 }, (_, i) => {
  const time = new Date(Date.UTC(2026, 4, 1, 8, i * 2)).toISOString()
  const ele = i <= 10 ? 500 + i * 20 : 700 - (i - 10) * 10
  return `<trkpt lat="${(46 + i / 1000).toFixed(3)}" lon="13.7"><ele>${ele}</ele><time>${time}</time></trkpt>`
}).join('\n')}
</trkseg></trk></gpx>
`
