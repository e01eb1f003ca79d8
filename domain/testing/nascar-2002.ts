/**
 * The 36 races of the 2002 NASCAR season, in which 87 drivers took part, 43 in each: table 2 of Hunter (2004, MM algorithms for
 * generalized Bradley–Terry models, Annals of Statistics 32:384–406). Results of races as the R package PlackettLuce 0.4.5 by Turner,
 * Kosmidis and Firth (https://github.com/hturner/PlackettLuce, `nascar`) numbers them.
 */
export const DRIVERS = [
  'Austin Cameron',
  'Bill Elliott',
  'Bobby Hamilton',
  'Bobby Labonte',
  'Boris Said',
  'Brett Bodine',
  'Buckshot Jones',
  'Carl Long',
  'Casey Atwood',
  'Chad Little',
  'Christian Fittipaldi',
  'Dale Earnhardt Jr.',
  'Dale Jarrett',
  'Dave Blaney',
  'Dave Marcis',
  'Derrike Cope',
  'Dick Trickle',
  'Elliott Sadler',
  'Frank Kimmel',
  'Geoffrey Bodine',
  'Greg Biffle',
  'Hank Parker, Jr',
  'Hermie Sadler',
  'Hideo Fukuyama',
  'Hut Stricklin',
  'Jack Sprague',
  'Jamie McMurray',
  'Jason Leffler',
  'Jason Small',
  'Jay Sauter',
  'Jeff Burton',
  'Jeff Gordon',
  'Jeff Green',
  'Jeremy Mayfield',
  'Jerry Nadeau',
  'Jim Inglebright',
  'Jimmie Johnson',
  'Jimmy Spencer',
  'Joe Nemechek',
  'Joe Varde',
  'John Andretti',
  'Johnny Benson',
  'Ken Schrader',
  'Kenny Wallace',
  'Kevin Harvick',
  'Kevin Lepage',
  'Kirk Shelmerdine',
  'Kurt Busch',
  'Kyle Petty',
  'Lance Hooper',
  'Mark Martin',
  'Matt Kenseth',
  'Michael Waltrip',
  'Mike Bliss',
  'Mike Skinner',
  'Mike Wallace',
  'Morgan Shepherd',
  'PJ Jones',
  'Rick Mast',
  'Ricky Craven',
  'Ricky Rudd',
  'Robby Gordon',
  'Robert Pressley',
  'Ron Fellows',
  'Ron Hornaday',
  'Rusty Wallace',
  'Ryan Newman',
  'Scott Pruett',
  'Scott Wimmer',
  'Shawna Robinson',
  'Stacy Compton',
  'Sterling Marlin',
  'Steve Grissom',
  'Steve Park',
  'Stuart Kirby',
  'Ted Musgrave',
  'Terry Labonte',
  'Tim Sauter',
  'Todd Bodine',
  'Tom Hubert',
  'Tony Raines',
  'Tony Stewart',
  'Ward Burton',
  'Andy Hillenburg',
  'Gary Bradberry',
  'Jason Hedlesky',
  'Randy Renfrow',
]

/** Drivers by their number from 1, first place first; a line for each race. */
const FINISHES = `
83 18 20 48 53 51 67 72 32 42 2 31 62 13 37 6 60 66 33 77 56 63 55 70 14 43 71 35 12 44 79 3 52 4 9 45 41 61 34 39 49 15 82
52 72 4 82 60 31 32 66 3 44 2 48 83 67 41 77 33 61 45 38 51 14 42 62 35 12 25 37 34 6 18 79 39 59 43 55 49 56 9 53 7 13 71
72 34 51 67 82 37 13 2 31 38 66 4 61 52 35 12 32 14 39 48 83 53 7 25 45 43 44 18 79 49 60 42 33 55 6 41 62 77 71 59 9 70 3
82 12 37 52 60 66 83 51 72 67 48 7 13 77 49 32 14 62 18 61 31 44 34 43 39 38 42 55 3 35 71 9 59 70 2 41 4 6 45 53 33 17 25
72 18 45 12 67 37 66 52 32 2 31 61 3 49 53 34 39 35 7 55 4 41 77 59 33 9 71 48 51 14 83 25 42 62 43 82 38 6 74 13 60 70 84
48 38 61 12 4 52 37 35 66 45 51 49 60 34 82 77 14 9 72 62 2 43 55 74 83 31 33 3 13 53 32 23 59 41 25 6 67 71 42 7 18 17 39
52 32 51 61 82 37 72 38 2 77 66 55 42 60 14 33 18 34 71 74 49 41 48 13 45 7 25 53 59 4 3 35 19 43 9 70 30 6 31 67 62 12 83
4 52 82 13 12 77 61 51 31 48 34 72 53 83 25 66 14 71 42 49 38 33 32 74 55 6 3 18 23 60 2 44 7 62 37 43 59 9 35 19 67 41 84
12 53 48 32 72 13 37 66 31 49 25 20 6 61 83 33 38 60 2 77 44 3 55 43 73 9 71 45 82 52 14 35 62 74 19 34 51 41 42 18 4 56 67
37 48 61 2 51 13 72 66 14 53 33 62 21 67 42 32 49 83 31 52 77 74 6 41 39 35 38 9 82 3 55 59 73 4 45 12 60 34 18 25 71 70 43
82 67 31 51 34 52 32 73 60 38 72 39 33 2 43 25 3 23 6 41 18 9 49 53 66 71 48 55 14 83 37 4 77 74 59 12 62 13 61 45 35 19 87
51 52 60 61 32 82 37 53 2 66 72 77 49 4 41 62 9 43 13 33 14 25 3 55 38 19 6 35 23 39 48 73 18 45 12 65 71 74 34 31 67 83 46
37 2 31 67 13 32 60 62 3 18 82 48 72 9 77 4 66 79 61 49 53 55 38 71 73 25 35 45 14 12 81 41 10 6 34 43 83 33 74 52 51 17 39
13 51 37 72 32 31 82 53 66 14 9 12 49 60 18 43 61 79 62 42 38 25 74 6 4 73 3 71 23 2 41 67 83 33 52 34 55 77 45 48 39 8 19
52 13 67 53 32 42 66 61 51 48 2 49 14 37 60 82 25 33 20 31 72 12 41 4 43 18 45 38 39 55 77 74 62 6 71 34 3 16 9 73 29 83 85
61 82 77 48 33 18 51 2 67 41 62 55 4 45 13 42 49 39 60 14 9 53 74 6 64 79 66 34 31 12 3 36 25 35 37 38 32 43 52 83 5 1 72
53 66 72 38 51 12 79 37 83 20 45 18 34 77 61 3 2 71 49 9 33 32 60 41 43 25 67 14 62 52 48 4 31 74 13 39 55 6 82 70 56 44 42
45 32 82 37 67 48 2 62 51 12 13 33 77 52 3 72 14 4 61 60 18 41 55 49 66 79 74 9 44 6 73 38 39 34 71 25 35 56 31 43 83 53 75
83 33 13 66 67 79 62 48 45 18 38 31 4 72 37 51 61 35 34 53 60 77 12 43 41 3 6 73 32 71 25 74 52 2 14 9 49 55 82 57 39 47 20
2 48 72 13 67 45 82 52 77 61 4 32 51 83 37 31 60 53 3 43 18 14 41 39 62 33 49 9 55 42 25 38 6 20 16 35 12 34 56 66 47 57 74
2 66 52 67 45 32 74 62 37 13 4 82 77 43 14 53 25 61 33 39 76 12 3 35 49 41 72 51 31 83 38 44 60 79 18 55 42 9 34 20 48 6 56
82 67 62 58 61 68 31 79 53 51 41 33 5 45 34 37 66 14 3 83 2 32 4 80 42 35 9 43 49 72 77 6 52 60 12 44 13 39 74 55 48 40 18
13 82 45 31 51 72 37 42 33 12 52 61 4 43 53 34 60 14 32 41 62 2 3 66 49 79 18 55 83 71 67 35 77 38 39 25 16 6 48 56 74 9 81
32 66 12 45 52 48 72 38 4 56 3 42 31 43 49 60 2 9 41 62 35 53 51 82 34 74 39 13 55 77 50 6 14 37 33 67 83 25 61 69 16 18 79
32 67 2 72 13 83 48 82 37 31 51 33 49 60 4 12 62 38 18 34 39 66 3 53 44 43 76 9 14 61 77 56 79 42 81 74 52 55 6 45 35 41 57
52 67 33 12 79 51 61 83 14 34 74 56 37 44 66 2 49 45 48 6 60 55 23 9 39 43 35 62 41 82 13 4 21 18 42 53 78 20 31 32 77 38 72
67 48 82 42 4 60 13 53 37 52 12 61 43 32 38 51 62 44 66 31 72 41 2 34 14 33 21 35 74 77 56 39 45 9 18 6 23 83 49 46 57 79 55
37 51 13 52 82 31 48 67 60 42 14 53 33 61 66 49 62 2 55 34 72 43 39 12 18 74 44 56 41 45 81 9 21 78 38 46 32 77 24 79 4 35 83
32 67 66 39 2 12 52 82 34 37 45 77 62 41 49 44 33 18 56 61 14 4 42 38 51 53 35 43 31 74 48 55 72 79 26 21 75 60 13 57 81 9 83
12 82 61 48 33 74 67 53 13 83 31 62 66 52 60 49 69 41 2 34 38 71 79 35 4 27 45 55 6 51 14 65 44 9 56 18 37 77 39 42 43 32 30
27 4 82 32 66 37 31 67 12 14 53 48 35 13 74 51 56 42 18 49 77 45 41 55 44 6 3 34 33 9 43 38 83 52 2 60 79 62 61 39 23 71 86
48 42 61 12 83 37 60 13 66 51 82 4 41 54 67 74 31 53 52 14 9 77 62 38 3 43 56 34 76 79 45 33 55 18 23 32 49 6 20 73 39 2 24
48 39 13 82 12 32 27 51 52 67 53 31 4 49 74 83 66 18 14 62 60 37 42 33 77 55 34 76 81 38 56 61 2 6 3 44 16 9 8 45 79 43 41
42 51 48 31 32 55 4 52 60 33 62 13 44 82 27 18 14 41 53 61 34 43 67 74 21 45 66 39 9 49 38 77 22 12 26 6 37 3 2 83 23 79 56
52 66 32 51 12 48 14 82 13 18 44 31 61 41 37 42 45 67 83 53 74 79 38 55 34 77 62 56 3 2 28 49 39 60 33 65 43 16 4 27 11 69 81
48 39 31 51 32 67 2 37 18 3 56 83 42 66 13 76 74 82 61 45 12 27 44 60 21 62 43 77 4 26 49 20 34 16 28 55 9 33 41 52 53 38 14
`

/** Drivers of each race, numbered from 0, first place first. */
export const RACES = FINISHES.trim()
  .split('\n')
  .map((race) => race.split(' ').map((driver) => Number(driver) - 1))
