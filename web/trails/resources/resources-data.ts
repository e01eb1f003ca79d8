import type { NamedLink } from './country-links.ts'

/** What one should know before going, as points to read in a minute, and where it comes from. */
export interface Guide {
  readonly title: string
  readonly points: readonly string[]
  readonly sources: readonly NamedLink[]
}

export const GUIDES: readonly Guide[] = [
  {
    title: 'Safety Tips',
    points: [
      'Tell somebody where you go and when you will be back. Then tell them that you are back.',
      'Read the mountain forecast the evening before and again in the morning. Believe the worse one.',
      'Set the time to turn round at the car, and keep it on the ridge. The summit is not going anywhere.',
      'At the first thunder leave summits, ridges and lone trees. Wait until 30 minutes after the last.',
      'Wet, wind and cold together are what gets people. Put the jacket on before you shiver.',
      'Cross a stream where it is wide and slow, with the hip belt open. Above the knee and fast: do not.',
      'Above 3,000 m sleep no more than 500 m higher each night. A headache that grows means going down.',
      'Lost? Stop. Go back to the last place you knew; a short cut downhill usually ends in a gully.',
      'The alpine distress signal: six whistles or flashes in a minute, a minute of rest, again. Three in a minute is the answer.',
      'Both arms up, like a Y, tells a helicopter yes, we need help. One up and one down tells it no.',
      'Know the number: 112 in Europe and on many networks beyond, 911 in North America, the local one elsewhere.',
    ],
    sources: [
      ['UIAA', 'https://www.theuiaa.org/'],
      ['ICAR, mountain rescue worldwide', 'https://www.alpine-rescue.org/'],
      ['Lightning safety (NWS)', 'https://www.weather.gov/safety/lightning'],
    ],
  },
  {
    title: 'Essential Gear',
    points: [
      'A map that needs no battery and a compass, besides the phone. And some idea of how to use them.',
      'A head torch with fresh batteries. Every long day is planned to end in daylight.',
      'A waterproof jacket and one warm layer more than the forecast asks for. Cotton stays at home.',
      'Hat, sunscreen and sunglasses. Snow gives back most of the sun that falls on it.',
      'First aid: blister plasters, a bandage, tape, painkillers, and whatever you take daily.',
      'A bivvy bag or a foil blanket. It weighs as much as a bar of chocolate and buys a night.',
      'Food for the day and a bit for the day after. The bit is for whoever forgot theirs.',
      'About half a litre of water for each hour, more in heat, or a filter and a map with streams.',
      'Knife, tape, a spare lace and a lighter: most repairs on a hill need no more.',
      'A whistle. It carries further than a voice and does not get hoarse.',
      'Shoes that were worn in on a short walk, not on this one.',
    ],
    sources: [
      ['The Ten Essentials (US National Park Service)', 'https://www.nps.gov/articles/10essentials.htm'],
      ['The Mountaineers', 'https://www.mountaineers.org/'],
    ],
  },
  {
    title: 'Trail Etiquette',
    points: [
      'Who walks uphill goes first. If they would rather stop and breathe, let them.',
      'For horses and mules step aside, stay where they can see you, and say hello so that they know what you are.',
      'Stay on the path, through the mud as well. Walking round it makes the next path.',
      'Take everything home: peel, tissues and cigarette ends too. An orange peel can lie there for months.',
      'No toilet near? At least 60 m from water and path, in a hole 15 to 20 cm deep, paper back in the bag.',
      'Leave gates as you found them. A farmer decided that.',
      'Dogs on the lead near livestock and nesting birds. If cattle come at you, let the dog go.',
      'Look at wild animals from so far away that they do not look at you.',
      'Camp and light fires only where it is allowed, and never in a dry spell.',
      'Build no cairns of your own: a false one leads people astray. Here on the screen, as many as you like.',
      'Headphones, or the wind. Nobody came up for your playlist.',
    ],
    sources: [
      ['Leave No Trace', 'https://lnt.org/'],
      ['Scottish Outdoor Access Code', 'https://www.outdooraccess-scotland.scot/'],
      ['The Countryside Code', 'https://www.gov.uk/government/publications/the-countryside-code'],
    ],
  },
  {
    title: 'Planning Resources',
    points: [
      'Naismith, 1892: an hour for every 5 km, and one more for every 600 m of climb. Add the breaks yourself.',
      'Plan for the slowest of the group. They are the group.',
      'Look up sunset before you look up the route, and be down an hour earlier.',
      'Know the grading: T1 on the Swiss scale is a path, T4 wants hands, T6 wants a climber.',
      'Ask for permits, huts and closures weeks ahead. Popular trails sell out like concerts.',
      'Check the snow line. In June the pass of the photo may still be in winter.',
      'Find two ways off the route before you need one, and the time of the last bus.',
      'Download map and track for offline use, and print the part that matters.',
      'Look at a recent report or photo: bridges go in spring, paths in autumn.',
      'Ask your insurance whether it pays for a helicopter. In many countries you do.',
    ],
    sources: [
      ['Weather services of the world (WMO)', 'https://worldweather.wmo.int/'],
      ['Hiking scale (Swiss Alpine Club)', 'https://www.sac-cas.ch/'],
      ['OpenStreetMap', 'https://www.openstreetmap.org/'],
    ],
  },
]

export interface Channel {
  readonly name: string
  readonly about: string
  readonly url: `https://www.youtube.com/${string}`
}

/** Sorted by name. Channel ids rather than names in the address where we know them: a name can be changed. */
export const CHANNELS: readonly Channel[] = [
  {
    name: 'Chase Mountains',
    about: 'Knees, calves and lungs: training for hikers, by somebody who trains them.',
    url: 'https://www.youtube.com/channel/UCTEopVgqNCUhJq57CxTc4aw',
  },
  {
    name: 'Darwin onthetrail',
    about: 'Long trails of the American West, and light gear that survived them.',
    url: 'https://www.youtube.com/@DarwinOnthetrail',
  },
  {
    name: 'Elina Osborne',
    about: 'Te Araroa, the Pacific Crest Trail and why one walks at all. From New Zealand.',
    url: 'https://www.youtube.com/@ElinaOsborne',
  },
  {
    name: 'Eva zu Beck',
    about: 'Months alone in far mountains, on foot and by car.',
    url: 'https://www.youtube.com/@EvaZuBeck',
  },
  {
    name: 'Harmen Hoek',
    about: 'Quiet films of multi-day hikes. No talking, much weather.',
    url: 'https://www.youtube.com/@HarmenHoek',
  },
  {
    name: 'Homemade Wanderlust',
    about: 'Dixie walked the three great American trails and answers every question about them.',
    url: 'https://www.youtube.com/channel/UCQhqmV26773qZhzqJz4VFcw',
  },
  {
    name: 'Justin Outdoors',
    about: 'Backpacking and canoe trips in Canada, with honest gear tests.',
    url: 'https://www.youtube.com/@JustinOutdoors',
  },
  {
    name: 'Kraig Adams',
    about: 'Solo hikes filmed so calmly that you hear the boots.',
    url: 'https://www.youtube.com/channel/UCpnuadQ_w3r6f4Q_NRlqd-w',
  },
  {
    name: 'Lotsafreshair',
    about: 'Caro Ryan on bushwalking, navigation and search and rescue in Australia.',
    url: 'https://www.youtube.com/user/Lotsafreshair',
  },
  {
    name: 'Miranda in the Wild',
    about: 'Backpacking for beginners, with jokes and proper advice.',
    url: 'https://www.youtube.com/@MirandaintheWild',
  },
  {
    name: 'National Park Service',
    about: 'Parks, rangers and how to visit both, from the United States.',
    url: 'https://www.youtube.com/@NationalParkService',
  },
  {
    name: 'REI Co-op',
    about: 'Skills in five minutes: packing, compasses, filters, boots.',
    url: 'https://www.youtube.com/@REI',
  },
  {
    name: 'Xander Budnick',
    about: 'Weeks in the wilderness alone, told as long films.',
    url: 'https://www.youtube.com/@XanderBudnick',
  },
]
