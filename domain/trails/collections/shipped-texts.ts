import { msg } from '#domain/platform/language/translate.ts'

/** Name and words of each collection that comes with the product, by its id, in English as the API has them. */
export const SHIPPED_TEXTS = {
  munros: {
    name: msg('The Munros'),
    words: msg(
      'The 282 Scottish mountains of at least 3,000 feet (914.4 m) that stand in Munro’s Tables, named after Sir Hugh Munro, who first listed them in 1891. They range from Ben Nevis to hills that only just pass the line, and going round them all takes most people years.',
    ),
  },
  'munros-over-1000-m': {
    name: msg('Munros over 1,000 m'),
    words: msg(
      'The Munros that also reach 1,000 m, just under half of all 282. A good first round for those who count in metres.',
    ),
  },
  wainwrights: {
    name: msg('The Wainwrights'),
    words: msg(
      'The 214 fells of the English Lake District to which Alfred Wainwright gave a chapter each in his seven hand-drawn guides. Most can be reached in an afternoon, and many pass over four or five in a day.',
    ),
  },
  'welsh-3000s': {
    name: msg('The Welsh 3000s'),
    words: msg(
      'The fifteen mountains of Wales over 3,000 feet, all in Snowdonia (Eryri). Strong walkers link them in a single day of about 50 km.',
    ),
  },
  furths: {
    name: msg('The Furths'),
    words: msg(
      'The 34 mountains of at least 3,000 feet in England, Wales and Ireland, called Furths because they lie furth of, or outside, Scotland. Many go for them after their last Munro.',
    ),
  },
  'high-points-of-europe': {
    name: msg('High Points of Europe'),
    words: msg(
      'The highest ground of 46 European states, from Mount Elbrus in the Caucasus to a hill in the Vatican; islands that belong to a state count. Where two states share a summit, it stands here once.',
    ),
  },
  'high-points-of-the-alps': {
    name: msg('High Points of the Alps'),
    words: msg(
      'The highest ground of the eight Alpine states, from Mont Blanc, which France and Italy share, to a path above the harbour of Monaco. Three are glacier climbs, and the others range from exposed scrambling to a stroll.',
    ),
  },
  'crown-of-polish-mountains': {
    name: msg('Crown of Polish Mountains'),
    words: msg(
      'The 28 summits that a Polish hiking magazine picked in 1997, one for each mountain range of the country. All can be reached on a marked path, from the granite of Rysy to the woods of Łysica.',
    ),
  },
  'hundred-famous-mountains-of-japan': {
    name: msg('100 Famous Mountains of Japan'),
    words: msg(
      'The hundred mountains that the writer and climber Kyūya Fukada chose in 1964, for their character, history and beauty. They stand in his order, from Hokkaidō in the north to Yakushima in the south; for a range, its highest or best-known summit counts.',
    ),
  },
  'colorado-fourteeners': {
    name: msg('Fourteeners of Colorado'),
    words: msg(
      'The 53 summits of Colorado that rise above 14,000 feet (4,267 m) and at least 300 feet above the saddle to the next one. Some are walks on a good path, others climbs on loose rock.',
    ),
  },
  'adirondack-46': {
    name: msg('Adirondack 46 High Peaks'),
    words: msg(
      'The 46 mountains of the Adirondacks in New York that were thought to pass 4,000 feet when the first people climbed them all by 1925. Later surveys left four of them short, but the list stayed, and so did the twenty or so without a marked path.',
    ),
  },
  'new-hampshire-48': {
    name: msg('New Hampshire 48'),
    words: msg(
      'The 48 summits of New Hampshire’s White Mountains over 4,000 feet that the Appalachian Mountain Club counts. All but one have a path to the top, and winter rounds are a sport of their own.',
    ),
  },
  'seven-summits': {
    name: msg('The Seven Summits'),
    words: msg(
      'The highest mountain of each continent, with Puncak Jaya for Oceania, as Pat Morrow and Reinhold Messner counted them. Kilimanjaro is a walk in thin air; the others take ropes, cold nights or both.',
    ),
  },
  'volcanic-seven-summits': {
    name: msg('The Volcanic Seven Summits'),
    words: msg(
      'The highest volcano of each continent, a list that leads to quieter places than the Seven Summits. Two of its mountains stand on both.',
    ),
  },
  'volcanoes-of-the-ring-of-fire': {
    name: msg('Volcanoes of the Ring of Fire'),
    words: msg(
      '46 well-known volcanoes around the Pacific, from Ruapehu round by Japan, Alaska and the Andes to Osorno. Many are active: look at the latest warnings before you go, as some are closed for years.',
    ),
  },
  'great-walks-of-new-zealand': {
    name: msg('Great Walks of New Zealand'),
    words: msg(
      'The eleven tracks that New Zealand’s Department of Conservation keeps as Great Walks, with huts to book and well-made paths. One of them, the Whanganui Journey, is paddled.',
    ),
  },
  'levadas-of-madeira': {
    name: msg('Levadas of Madeira'),
    words: msg(
      'Twelve of Madeira’s signed walks (PR) along levadas, the old channels that carry water round the mountains, in the order of their numbers. Some go through tunnels, so take a torch, and look at the official page first, as rockfall often closes one.',
    ),
  },
} as const satisfies Readonly<Record<string, { name: string; words: string }>>
