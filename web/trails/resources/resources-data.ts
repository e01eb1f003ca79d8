import { msg } from '#domain/platform/language/translate.ts'
import type { NamedLink } from './country-links.ts'

/** Advice to read in a minute, as points with their sources. */
export interface Guide {
  readonly title: string
  /** The text on the closed card. */
  readonly about: string
  /** What is in bold names the topic for readers who scan. */
  readonly points: readonly string[]
  readonly sources: readonly NamedLink[]
}

export const GUIDES: readonly Guide[] = [
  {
    title: msg('Safety Tips'),
    about: msg('Weather, streams, altitude, and how to call for help.'),
    points: [
      msg('<b>Tell someone where you are going and when you will be back.</b> Then tell them when you are back.'),
      msg('<b>Check the mountain forecast the evening before and again in the morning.</b> Believe the worse one.'),
      msg('<b>Set a turnaround time at the car and stick to it on the ridge.</b> The summit is not going anywhere.'),
      msg(
        '<b>At the first thunder, get off summits and ridges and away from lone trees.</b> Wait 30 minutes after the last clap.',
      ),
      msg('<b>Wet, windy and cold together is what gets people.</b> Put your jacket on before you shiver.'),
      msg(
        '<b>Cross streams where they are wide and slow, with your hip belt undone.</b> Fast and above the knee? Do not cross.',
      ),
      msg('<b>Above 3,000 m, sleep no more than 500 m higher each night.</b> If a headache gets worse, go down.'),
      msg('<b>Lost?</b> Stop. Go back to the last place you knew. A short cut downhill usually ends in a gully.'),
      msg(
        '<b>The alpine distress signal:</b> six whistles or flashes in a minute, a minute’s pause, then again. The reply is three in a minute.',
      ),
      msg('<b>To a helicopter, both arms up like a Y means yes, we need help.</b> One arm up and one down means no.'),
      msg(
        '<b>Know the emergency number:</b> 112 in Europe and on many networks beyond, 911 in North America, a local one elsewhere.',
      ),
    ],
    sources: [
      ['UIAA', 'https://www.theuiaa.org/'],
      [msg('ICAR, mountain rescue worldwide'), 'https://www.alpine-rescue.org/'],
      [msg('Lightning safety (NWS)'), 'https://www.weather.gov/safety/lightning'],
    ],
  },
  {
    title: msg('Essential Gear'),
    about: msg('What belongs in the pack, every time.'),
    points: [
      msg('<b>A paper map and a compass as well as your phone.</b> And some idea of how to use them.'),
      msg('<b>A head torch with fresh batteries.</b> Every long day was planned to end in daylight.'),
      msg('<b>A waterproof jacket and one more warm layer than the forecast calls for.</b> Leave cotton at home.'),
      msg('<b>Hat, sunscreen and sunglasses.</b> Snow reflects most of the sun back at you.'),
      msg('<b>First aid:</b> blister plasters, a bandage, tape, painkillers and any daily medicine.'),
      msg('<b>A bivvy bag or foil blanket.</b> It weighs as much as a bar of chocolate and gets you through a night.'),
      msg('<b>Food for the day and a bit extra.</b> The extra is for whoever forgot theirs.'),
      msg('<b>About half a litre of water per hour,</b> more in the heat, or a filter and a map that shows streams.'),
      msg('<b>A knife, tape, a spare lace and a lighter.</b> Most repairs on the hill need nothing more.'),
      msg('<b>A whistle.</b> It carries further than a voice and does not get hoarse.'),
      msg('<b>Boots you broke in on a short hike,</b> not on this one.'),
    ],
    sources: [
      [msg('The Ten Essentials (US National Park Service)'), 'https://www.nps.gov/articles/10essentials.htm'],
      ['The Mountaineers', 'https://www.mountaineers.org/'],
    ],
  },
  {
    title: msg('Trail Etiquette'),
    about: msg('Right of way, gates, dogs, and orange peel.'),
    points: [
      msg('<b>Uphill hikers have right of way.</b> If they would rather stop and catch their breath, let them.'),
      msg(
        '<b>Step aside for horses and mules,</b> stay where they can see you, and say hello so they know you are human.',
      ),
      msg('<b>Stay on the path, even through mud.</b> Walking around it wears a new one.'),
      msg('<b>Take everything home, peel, tissues and cigarette ends too.</b> Orange peel can lie there for months.'),
      msg(
        '<b>No toilet nearby?</b> Go at least 60 m from water and the path, dig a hole 15 to 20 cm deep, and pack out the paper.',
      ),
      msg('<b>Leave gates as you find them.</b> The farmer had a reason.'),
      msg('<b>Keep dogs on a lead near livestock and nesting birds.</b> If cattle charge, let the dog go.'),
      msg('<b>Watch wild animals from far enough away that they do not watch you.</b>'),
      msg('<b>Camp and light fires only where it is allowed,</b> and light none in a dry spell.'),
      msg(
        '<b>Do not build your own cairns:</b> a false one leads people astray. On this site, build as many as you like.',
      ),
      msg('<b>Use headphones, or enjoy the wind.</b> Nobody came up here for your playlist.'),
    ],
    sources: [
      ['Leave No Trace', 'https://lnt.org/'],
      ['Scottish Outdoor Access Code', 'https://www.outdooraccess-scotland.scot/'],
      ['The Countryside Code', 'https://www.gov.uk/government/publications/the-countryside-code'],
    ],
  },
  {
    title: msg('Planning Resources'),
    about: msg('How long it takes, and what to book and check.'),
    points: [
      msg(
        '<b>Naismith’s rule of 1892:</b> an hour for every 5 km, plus one for every 600 m of elevation gain. Add your own breaks.',
      ),
      msg('<b>Plan for the slowest of the group.</b> They are the group.'),
      msg('<b>Check sunset before you plan the route,</b> and be down an hour earlier.'),
      msg('<b>Know the grades:</b> on the Swiss scale T1 is a path, T4 needs hands and T6 needs a climber.'),
      msg('<b>Book permits and huts, and check for closures, weeks ahead.</b> Popular trails sell out like concerts.'),
      msg('<b>Check the snow line.</b> In June, the pass in the photo may still be deep in winter.'),
      msg('<b>Know two ways off the route,</b> and the time of the last bus, before you need them.'),
      msg('<b>Download the map and track for offline use,</b> and print the part that matters.'),
      msg('<b>Look for a recent report or photo.</b> Bridges wash away in spring, paths in autumn.'),
      msg('<b>Check whether your insurance pays for a helicopter.</b> In many countries, rescue is not free.'),
    ],
    sources: [
      [msg('Weather services of the world (WMO)'), 'https://worldweather.wmo.int/'],
      [msg('Hiking scale (Swiss Alpine Club)'), 'https://www.sac-cas.ch/'],
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
    about: msg('Training for hikers, from knees to lungs, by someone who coaches them.'),
    url: 'https://www.youtube.com/channel/UCTEopVgqNCUhJq57CxTc4aw',
  },
  {
    name: 'Darwin onthetrail',
    about: msg('Long trails in the American West, and the light gear that survived them.'),
    url: 'https://www.youtube.com/@DarwinOnthetrail',
  },
  {
    name: 'Elina Osborne',
    about: msg('Te Araroa, the Pacific Crest Trail and why we hike at all. From New Zealand.'),
    url: 'https://www.youtube.com/@ElinaOsborne',
  },
  {
    name: 'Eva zu Beck',
    about: msg('Months alone in remote mountains, on foot and by car.'),
    url: 'https://www.youtube.com/@EvaZuBeck',
  },
  {
    name: 'Harmen Hoek',
    about: msg('Quiet films of multi-day hikes. No talking, plenty of weather.'),
    url: 'https://www.youtube.com/@HarmenHoek',
  },
  {
    name: 'Homemade Wanderlust',
    about: msg('Dixie has hiked the three great American trails and answers every question about them.'),
    url: 'https://www.youtube.com/channel/UCQhqmV26773qZhzqJz4VFcw',
  },
  {
    name: 'Justin Outdoors',
    about: msg('Backpacking and canoe trips in Canada, with honest gear tests.'),
    url: 'https://www.youtube.com/@JustinOutdoors',
  },
  {
    name: 'Kraig Adams',
    about: msg('Solo hikes filmed so calmly that you can hear the boots.'),
    url: 'https://www.youtube.com/channel/UCpnuadQ_w3r6f4Q_NRlqd-w',
  },
  {
    name: 'Lotsafreshair',
    about: msg('Caro Ryan on bushwalking, navigation and search and rescue in Australia.'),
    url: 'https://www.youtube.com/user/Lotsafreshair',
  },
  {
    name: 'Miranda in the Wild',
    about: msg('Backpacking for beginners, with jokes and proper advice.'),
    url: 'https://www.youtube.com/@MirandaintheWild',
  },
  {
    name: 'National Park Service',
    about: msg('Parks, rangers and how to visit both, from the United States.'),
    url: 'https://www.youtube.com/@NationalParkService',
  },
  {
    name: 'REI Co-op',
    about: msg('Skills in five minutes: packing, compasses, filters, boots.'),
    url: 'https://www.youtube.com/@REI',
  },
  {
    name: 'Xander Budnick',
    about: msg('Weeks alone in the wilderness, in long films.'),
    url: 'https://www.youtube.com/@XanderBudnick',
  },
]
