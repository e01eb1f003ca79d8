import type { NamedLink } from './country-links.ts'

/** Advice to read in a minute, as points with their sources. */
export interface Guide {
  readonly title: string
  /** The text on the closed card. */
  readonly about: string
  readonly points: readonly string[]
  readonly sources: readonly NamedLink[]
}

export const GUIDES: readonly Guide[] = [
  {
    title: 'Safety Tips',
    about: 'Weather, streams, altitude, and how to call for help.',
    points: [
      'Tell someone where you are going and when you will be back. Then tell them when you are back.',
      'Check the mountain forecast the evening before and again in the morning. Believe the worse one.',
      'Set a turnaround time at the car and stick to it on the ridge. The summit is not going anywhere.',
      'At the first thunder, get off summits and ridges and away from lone trees. Wait 30 minutes after the last clap.',
      'Wet, windy and cold together is what gets people. Put your jacket on before you shiver.',
      'Cross streams where they are wide and slow, with your hip belt undone. Fast and above the knee? Do not cross.',
      'Above 3,000 m, sleep no more than 500 m higher each night. If a headache gets worse, go down.',
      'Lost? Stop. Go back to the last place you knew. A short cut downhill usually ends in a gully.',
      'The alpine distress signal: six whistles or flashes in a minute, a minute’s pause, then again. The reply is three in a minute.',
      'To a helicopter, both arms up like a Y means yes, we need help. One arm up and one down means no.',
      'Know the emergency number: 112 in Europe and on many networks beyond, 911 in North America, a local one elsewhere.',
    ],
    sources: [
      ['UIAA', 'https://www.theuiaa.org/'],
      ['ICAR, mountain rescue worldwide', 'https://www.alpine-rescue.org/'],
      ['Lightning safety (NWS)', 'https://www.weather.gov/safety/lightning'],
    ],
  },
  {
    title: 'Essential Gear',
    about: 'What belongs in the pack, every time.',
    points: [
      'A paper map and a compass as well as your phone. And some idea of how to use them.',
      'A head torch with fresh batteries. Every long day was planned to end in daylight.',
      'A waterproof jacket and one more warm layer than the forecast calls for. Leave cotton at home.',
      'Hat, sunscreen and sunglasses. Snow reflects most of the sun back at you.',
      'First aid: blister plasters, a bandage, tape, painkillers and any daily medicine.',
      'A bivvy bag or foil blanket. It weighs as much as a bar of chocolate and gets you through a night.',
      'Food for the day and a bit extra. The extra is for whoever forgot theirs.',
      'About half a litre of water per hour, more in the heat, or a filter and a map that shows streams.',
      'A knife, tape, a spare lace and a lighter. Most repairs on the hill need nothing more.',
      'A whistle. It carries further than a voice and does not get hoarse.',
      'Boots you broke in on a short hike, not on this one.',
    ],
    sources: [
      ['The Ten Essentials (US National Park Service)', 'https://www.nps.gov/articles/10essentials.htm'],
      ['The Mountaineers', 'https://www.mountaineers.org/'],
    ],
  },
  {
    title: 'Trail Etiquette',
    about: 'Right of way, gates, dogs, and orange peel.',
    points: [
      'Uphill hikers have right of way. If they would rather stop and catch their breath, let them.',
      'Step aside for horses and mules, stay where they can see you, and say hello so they know you are human.',
      'Stay on the path, even through mud. Walking around it wears a new one.',
      'Take everything home, peel, tissues and cigarette ends too. Orange peel can lie there for months.',
      'No toilet nearby? Go at least 60 m from water and the path, dig a hole 15 to 20 cm deep, and pack out the paper.',
      'Leave gates as you find them. The farmer had a reason.',
      'Keep dogs on a lead near livestock and nesting birds. If cattle charge, let the dog go.',
      'Watch wild animals from far enough away that they do not watch you.',
      'Camp and light fires only where it is allowed, and light none in a dry spell.',
      'Do not build your own cairns: a false one leads people astray. On this site, build as many as you like.',
      'Use headphones, or enjoy the wind. Nobody came up here for your playlist.',
    ],
    sources: [
      ['Leave No Trace', 'https://lnt.org/'],
      ['Scottish Outdoor Access Code', 'https://www.outdooraccess-scotland.scot/'],
      ['The Countryside Code', 'https://www.gov.uk/government/publications/the-countryside-code'],
    ],
  },
  {
    title: 'Planning Resources',
    about: 'How long it takes, and what to book and check.',
    points: [
      'Naismith’s rule of 1892: an hour for every 5 km, plus one for every 600 m of elevation gain. Add your own breaks.',
      'Plan for the slowest of the group. They are the group.',
      'Check sunset before you plan the route, and be down an hour earlier.',
      'Know the grades: on the Swiss scale T1 is a path, T4 needs hands and T6 needs a climber.',
      'Book permits and huts, and check for closures, weeks ahead. Popular trails sell out like concerts.',
      'Check the snow line. In June, the pass in the photo may still be deep in winter.',
      'Know two ways off the route, and the time of the last bus, before you need them.',
      'Download the map and track for offline use, and print the part that matters.',
      'Look for a recent report or photo. Bridges wash away in spring, paths in autumn.',
      'Check whether your insurance pays for a helicopter. In many countries, rescue is not free.',
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

/** Sorted by name. Addresses have channel ids where they are known, since names can change. */
export const CHANNELS: readonly Channel[] = [
  {
    name: 'Chase Mountains',
    about: 'Training for hikers, from knees to lungs, by someone who coaches them.',
    url: 'https://www.youtube.com/channel/UCTEopVgqNCUhJq57CxTc4aw',
  },
  {
    name: 'Darwin onthetrail',
    about: 'Long trails in the American West, and the light gear that survived them.',
    url: 'https://www.youtube.com/@DarwinOnthetrail',
  },
  {
    name: 'Elina Osborne',
    about: 'Te Araroa, the Pacific Crest Trail and why we hike at all. From New Zealand.',
    url: 'https://www.youtube.com/@ElinaOsborne',
  },
  {
    name: 'Eva zu Beck',
    about: 'Months alone in remote mountains, on foot and by car.',
    url: 'https://www.youtube.com/@EvaZuBeck',
  },
  {
    name: 'Harmen Hoek',
    about: 'Quiet films of multi-day hikes. No talking, plenty of weather.',
    url: 'https://www.youtube.com/@HarmenHoek',
  },
  {
    name: 'Homemade Wanderlust',
    about: 'Dixie has hiked the three great American trails and answers every question about them.',
    url: 'https://www.youtube.com/channel/UCQhqmV26773qZhzqJz4VFcw',
  },
  {
    name: 'Justin Outdoors',
    about: 'Backpacking and canoe trips in Canada, with honest gear tests.',
    url: 'https://www.youtube.com/@JustinOutdoors',
  },
  {
    name: 'Kraig Adams',
    about: 'Solo hikes filmed so calmly that you can hear the boots.',
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
    about: 'Weeks alone in the wilderness, in long films.',
    url: 'https://www.youtube.com/@XanderBudnick',
  },
]
