/** A fact about a day out; a sentence is only used where its fact holds. */
export type Fact =
  | 'any'
  | 'day'
  | 'sun'
  | 'cloud'
  | 'rain'
  | 'wind'
  | 'snow'
  | 'sunrise'
  | 'sunset'
  | 'easy'
  | 'hard'
  | 'long'
  | 'days'
  | 'short'
  | 'steep'
  | 'flat'
  | 'again'
  | 'home'
  | 'away'
  | 'awayDay'
  | 'spring'
  | 'summer'
  | 'autumn'
  | 'track'
  | 'loved'
  | 'fine'
  | 'poor'

/** {km} {climb} {hours} {month} {country} {count} {place} are filled in. */
export type Sentence = readonly [Fact, string]

/** How it began, or what the way is like. */
export const OPENINGS: readonly Sentence[] = [
  ['any', 'Started late, as always, and still found a parking space.'],
  ['any', 'The first hour is through trees and asks for nothing.'],
  ['day', 'Set off at six and met nobody until the way down.'],
  ['day', 'The sign says {hours} hours; the sign has not met my knees.'],
  ['any', 'Well marked all the way, which did not keep me from one wrong turn.'],
  ['any', '{km} km on paper, a little more with the photographs.'],
  ['day', 'Took the bus, and the driver knew exactly where I would be standing on the way back.'],
  ['any', 'The path goes where a sensible path would go, and then it does not.'],
  ['any', 'Went the wrong way round because the guidebook says not to.'],
  ['any', 'A map, a thermos and no plan for {place} beyond getting round.'],
  ['day', 'Followed a school class for the first kilometre; they were faster.'],
  ['any', 'Quieter than I expected in {month}.'],
  ['any', 'Busy at the bottom, empty from the second bend on.'],
  ['any', 'My brother picked the route, so the complaints go to him.'],
  ['day', 'The café at the start opens at nine, which decided when we left.'],
  ['easy', 'Good in trainers, good with children, good after lunch.'],
  ['easy', 'Did {place} with my mother, who walked ahead.'],
  ['easy', 'A bench every few hundred metres, and we tried most of them.'],
  ['easy', 'Brought the pushchair for the first half and regretted only the second.'],
  ['flat', 'Barely {climb} m of climb, which is what the day called for.'],
  ['flat', 'Flat enough to talk the whole way, so we did.'],
  ['short', 'Over before the thermos was empty.'],
  ['short', 'A short one between two trains.'],
  ['steep', 'No warming up: it is steep from the gate.'],
  ['steep', '{climb} m in {km} km is exactly as it sounds.'],
  ['steep', 'The zigzags were laid out by somebody with longer legs.'],
  ['hard', 'Hands out of the pockets for the last part.'],
  ['hard', '{climb} m of ascent, and the last hundred count double.'],
  ['hard', 'Left the car at four with head torches and second thoughts.'],
  ['hard', 'Helmet, rope, and a partner who says "nearly there" too early.'],
  ['hard', 'Loose in the gully, solid on the ridge.'],
  ['hard', 'Turned back here once before; this time the mountain let me pass.'],
  ['long', '{km} km is a long way to carry a melon.'],
  ['long', 'A full day, {hours} hours with two proper stops.'],
  ['long', 'The valley is lovely and does not end.'],
  ['days', 'Took it hut to hut and slept better than at home.'],
  ['days', 'Carried the tent for the whole {km} km and put it up twice.'],
  ['days', 'The first day is for finding out what you should have left at home.'],
  ['days', 'On the third morning the pack stopped being heavy.'],
  ['away', 'The reason for the whole trip to {country}.'],
  ['away', 'Two flights, one night bus, and worth it by the first bend.'],
  ['away', 'Everybody in {country} told us to do {place}, so here we were.'],
  ['awayDay', 'Had one free day in {country} and spent it well.'],
  ['home', 'My hill for when there is no time for another.'],
  ['home', 'Twenty years in {country} and I had never done {place}.'],
  ['home', 'Showed {place} to visitors and pretended to know the names of the peaks.'],
  ['spring', 'The stream was high and the stepping stones were not.'],
  ['spring', 'Everything in flower, including things I sat on.'],
  ['summer', 'Left early because of the heat and met everybody who had the same idea.'],
  ['autumn', 'The larches had just turned, or whatever it is that goes yellow here.'],
  ['autumn', 'Cold hands until ten, shirt sleeves by noon.'],
  ['again', 'Been here {count} times now and it has not got flatter.'],
  ['again', 'Number {count}; I have stopped taking pictures of the same cairn.'],
  ['again', 'I come back every year to check that it is still there.'],
]

/** Weather, company, food. */
export const DETAILS: readonly Sentence[] = [
  ['day', 'Ate the good sandwich too early.'],
  ['any', 'Met a couple from Ghent who do this every anniversary.'],
  ['any', 'One eagle, or a very confident crow.'],
  ['any', 'Filled the bottle at the last spring and was glad of it.'],
  ['any', 'Something with horns had right of way and knew it.'],
  ['any', 'A dog joined us for an hour and left without a word.'],
  ['any', 'Phone signal at the top, unfortunately.'],
  ['any', 'New boots, and I would rather not talk about the heels.'],
  ['any', 'Found a glove, put it on a post, found its sister a kilometre on.'],
  ['any', 'The descent takes longer than you tell yourself.'],
  ['any', 'An old man passed us on the way up and again on the way down.'],
  ['any', 'Stopped for photographs so often that the shadows overtook us.'],
  ['any', 'The toilets at the start are closed; plan accordingly.'],
  ['any', 'Somebody has repainted the waymarks, and thank you.'],
  ['any', 'Shared chocolate with strangers who turned out to live on my street.'],
  ['any', 'The shop at the end sells plasters and knows why.'],
  ['any', 'Counted eleven switchbacks; my daughter says thirteen.'],
  ['any', 'Poles on the way down, or the knees will write a letter.'],
  ['any', 'Sat at the turning point for an hour, which is most of what I came for.'],
  ['any', 'The summit book was full, so we signed the cover.'],
  ['sun', 'Not a cloud, and no shade either.'],
  ['sun', 'We could see further than I can name.'],
  ['sun', 'Burnt exactly the strip between hat and collar.'],
  ['cloud', 'Cloud on the top, so you will have to believe me about the view.'],
  ['cloud', 'The mist opened for one minute, at the right minute.'],
  ['cloud', 'Grey all day, and the colours were better for it.'],
  ['rain', 'Rain from the second kilometre to the last.'],
  ['rain', 'The jacket is waterproof; I am told the zip is not.'],
  ['rain', 'It rained sideways, and once from below.'],
  ['rain', 'Wet rock, wet socks, dry humour.'],
  ['wind', 'The wind took a hat, and it was not mine.'],
  ['wind', 'Too windy to talk, which made for good progress.'],
  ['wind', 'Had lunch lying down behind a wall.'],
  ['snow', 'Fresh snow, and the only tracks were a hare’s and ours.'],
  ['snow', 'Spikes in the bag for three years, needed today.'],
  ['snow', 'Snow over the path from half way, so we made our own.'],
  ['sunrise', 'On the top before the sun, with cold tea and no regrets.'],
  ['sunrise', 'The light came up one ridge at a time.'],
  ['sunset', 'Stayed for the sunset and walked down by torch.'],
  ['sunset', 'The last light stood on the far side longer than we could.'],
  ['hard', 'There is one step where you stop talking.'],
  ['hard', 'The chain helps more than it looks as if it would.'],
  ['hard', 'The exposed bit is shorter than its reputation.'],
  ['long', 'My watch gave up before I did.'],
  ['days', 'Soup in every hut, and each claims to be the first.'],
  ['days', 'Washed two shirts in a lake, and they dried on the pack by noon.'],
  ['track', 'The track is attached; ignore the loop at the start, that was the bakery.'],
  ['track', 'See the track for where not to cross the stream.'],
  ['track', 'The recording stops short because I had to phone for a taxi.'],
  ['away', 'Learnt the word for "uphill" and was corrected on the way down.'],
  ['away', 'Nobody at home believes the photographs.'],
  ['again', 'Better than last time, which is not the mountain’s doing.'],
  ['easy', 'Ice cream at both ends.'],
  ['short', 'Home in time for dinner, and it was dinner we talked about.'],
]

/** Sentences that conclude. */
export const VERDICTS: readonly Sentence[] = [
  ['loved', 'If I could keep only one, this would be in the running.'],
  ['loved', 'I have been boring people with it ever since.'],
  ['loved', 'Went to bed at eight and would start again tomorrow.'],
  ['loved', 'The best {km} km I know.'],
  ['loved', 'There are famous walks that deserve it less.'],
  ['loved', 'I had forgotten that a day can be this long and this short.'],
  ['loved', 'Nothing to add; go.'],
  ['loved', 'Worth every one of the {climb} metres.'],
  ['loved', 'I keep comparing others with it, and it is not fair on them.'],
  ['loved', 'On the list for my seventieth birthday.'],
  ['loved', 'This is why I own boots.'],
  ['loved', 'Would walk it backwards.'],
  ['fine', 'A good day, if not one for the wall.'],
  ['fine', 'I would do it again, though not the car park.'],
  ['fine', 'Does what it says, and does it well.'],
  ['fine', 'Good legs today; average hill.'],
  ['fine', 'Next time from the other side.'],
  ['fine', 'Nicer than its photographs, for once.'],
  ['fine', 'Recommended on a weekday.'],
  ['fine', 'Ask me again when the blisters are gone.'],
  ['fine', 'Solid, like the soup at the end of it.'],
  ['fine', 'It grew on me on the drive home.'],
  ['fine', 'Two thirds of it are lovely, and the road is quickly over.'],
  ['fine', 'In {month} it is at its best, I am told by everybody who went in another month.'],
  ['fine', 'I will be back with better weather or lower hopes.'],
  ['poor', 'Done, so nobody has to ask me again.'],
  ['poor', 'A lot of road for a little hill.'],
  ['poor', 'The queue was longer than the walk.'],
  ['poor', 'I have had better Tuesdays.'],
  ['poor', 'Fine if you are nearby; I was not.'],
  ['poor', 'The ice cream was the high point, and it was at the car park.'],
  ['poor', 'Perhaps it was me.'],
  ['poor', 'Once is the right number of times.'],
]
