import type { Stock } from './stock'

/** English words for invented posters. */
export const ENGLISH: Stock = {
  country: 'US',
  kinds:
    'Spring Concert|Block Party|Open Mic|Book Sale|Comedy Night|Art Show|Craft Fair|Farmers Market|Film Night|Poetry Reading|Trivia Night|Career Fair|Holiday Market|Jazz Night|Summer Camp|Charity Run|Chess Tournament|Movie Night|Fundraiser|Garage Sale|Science Fair|Open House|Winter Ball|Town Hall Meeting|Game Night|Dance Workshop|Guest Lecture|Benefit Show|Food Drive|Hackathon|Album Release Show|Pub Quiz|Yard Sale|Barn Dance|Swap Meet|Candlelight Vigil|Karaoke Night|Rally|Plant Sale|Beach Cleanup',
  titles:
    '{k}|{k}|{n}th Annual {k}|{k} {y}|{c} {k}|{x} Fest|{x} Festival|{x} Night|{a} {k}|{x} & {x} {k}|The {a} {x} Show|{x} Day|The {x} Ball|{c} {x} Week|A Night of {x}|Celebration of {x}|{x} in the Park|Save the {x}|{f}’s Birthday Bash|Introduction to {x}',
  phrases:
    'Between {x} and {x}|The {x} Next Door|No More {x}|{a} {P}|How to Grow a {x}|Who Stole the {x}?|All About {x}|The {a} {x}|{x} Is Not a Crime|Waiting for the {x}|{x} Unplugged|Last {x} Standing|{x}, Actually|Let Them Eat {x}|Meet the {P}|{x} After Dark|Paint It {a}|Get {a}!|The {x} of {x}|{x}|Rise Up|Under the {x}|A {x} Story|{x}mania|Hot {x} Summer|The Importance of {x}',
  nouns:
    'Moon|Garden|River|Rain|Window|Cherry|Future|Water|Fire|Fog|Star|Bread|Apple|Paper|Wire|Honey|Silence|Harbor|Winter|Sun|Bird|Shadow|Freedom|Love|Pumpkin|Art|Music|Book|Tech|Rose|Youth|Dragon|Lantern|Time|Radio|Concrete|Cactus|Pepper|Butter|Neighbor|Wolf|Kite|Engine|Velvet|Thunder|Coffee|Ghost|Mirror|Whale|Orchard|Motel|Ladder',
  adjectives:
    'Silent|Wild|Open|Little|Big|Blue|Green|Old|New|Quiet|Hot|Last|Free|Crooked|Young|Late|Black|Golden|Electric|Broken|Velvet|Lonely|Distant|Bright',
  first:
    'Anna|Jonah|Mira|Paul|Helen|Toby|Kate|Mark|Sophie|Greta|Emily|Hannah|Steven|Felix|Nora|Matt|Grace|George|Theresa|Malik|Layla|Carl|Dora|Simon|Ruth|Jamal|Priya|Wes',
  last: 'Bergman|Walker|Holloway|Stone|Carter|Finch|Kowalski|Lindsey|Vance|Sanders|Brandt|Okafor|Falk|Mercer|Kern|Dawson|Zeller|Hayes|Greenwood|Ritter|Collins|Pope|Abbott|Sadler|Thorne|Marsh|Wise|Nolan',
  bands:
    'The {P}|{a} {P}|{a} {N}|{F} {L}|{F} {L} & The {P}|{L} Trio|{N} {N}|DJ {Z}|{Z}|{N} of {N}|The {a} {P}|{F} and the {P}|{A}|{N} {n}|{L} & {L}|{c} Community Choir|The {L} Brothers|Dr. {F} {L}|MC {Z}|{N}{N}|Sons of {N}|{L} Jazz Quartet|{F} {L} Band|Hey {N}|We Were {P}',
  houses:
    '{p} Hall|{c} Community Center|{p} Theater|{p} Church|The {p} Inn|{p} Park|{p} Library|{c} Public Library|{p} Brewing Company|Café {p}|{p} Arts Center|{p} High School|{p} Auditorium|University of {c}|{p} Gallery|{p} Lounge|{p} Tavern|St. {f}’s Church|{p} Ballroom|Hotel {p}|{c} City Hall|{p} Coffee Shop|{p} Bar & Grill|{p} Farm|{p} Museum|{p} Square|{p} Stadium|{p} Records|{p} Room|{c} High School Gym',
  bareHouses:
    'The {N}|The {Z}|{Z}|{l}’s|{N} & {N}|{A}|The {a} {N}|The {N} House|{n} {p}|{N}house|{N} {n}|{f}’s Place|{N}works|{p}|{a} {N}|The Old {N}|{l} & {l}|{N} Shed|{p} Yard|Off {p}|{Z} Collective|{N} Head|Mothership|{p} Underground|{N} Land',
  streets:
    '{p} Street|{l} Ave|{p} St|{l} Road|{p} Lane|Main St|{p} Blvd|N {p} Ave|W {l} St|{p} Drive|Church Street|{n}th Street|{p} Rd|E {n}th Ave',
  organisers:
    '{c} {X} Society|{X} Club|{c} Arts Council|{Z} Productions|{X} Collective|Friends of {p}|{N} Records|{c} Rotary Club|{c} Parks & Recreation|The {X} Foundation|{Z} Inc.|City of {c}|{X} Student Association|{c} Chamber of Commerce|{N} & {N}|{Z}|{p} PTA',
  presents:
    '{o} presents|{o} presents:|{o} proudly presents|Hosted by {o}|{o} invites you to|Brought to you by {o}|Sponsored by {o}|{o}|{o}|{o} and {o} present|{o} in association with {o}|Presented by {o}',
  leads: '@|at|at the|in|Where:|·|-|/|,|•|live at|@ the',
  placeLabels: 'Where:|Location:|Venue:|WHERE|Location|Place:|Meet at',
  weekdays: 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday',
  shortWeekdays: 'Mon|Tue|Wed|Thu|Fri|Sat|Sun',
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  dates:
    '{W}, {M} {d}, {y}|{M} {d}|{W} {M} {d}th|{M} {d}th|{w} {M} {d}|{m}/{d}/{Y}|{W} {d} {M} {y}|{d} {M} {y}|{M} {d}, {y}|{w} {m}.{d}|{W}, {M} {d}|{m}.{d}.{Y}|{d}th {M}',
  times:
    '{H}pm|{H}:{i}pm|{H} PM|{H}:{i} PM|{H}:00 p.m.|Show {H}pm|{h}:{i}|{H}pm - late|{H}-{E}PM|{H}pm to {E}pm|from {H}pm|Show starts at {H}:{i}|{H} P.M.',
  doors: 'Doors {H}pm|Doors open at {H}:{i}|Doors: {H} PM|Doors @ {H}|doors {H}:{i}',
  prices:
    '${p}|${q} adv / ${p} door|Tickets ${p}|${p} cover|£{p}|Admission: ${p}|${q} students, ${p} general|${q}-${p} sliding scale|Adults ${p}, Kids ${q}|$5 suggested donation|${p} • All Ages',
  free: 'Free|Free entry|Free admission|FREE!|Admission free|Free & open to the public|Donations welcome|Free event|No cover',
  contacts:
    '{web}|More info: {web}|Tickets at {web}|RSVP: {mail}|{mail}|Call {tel}|{tel}|@{slug}|Register at {web}|For more information contact {f} {l} at {mail}|Scan for tickets',
  sentences:
    'Join us for an evening of music and food|Come hang out with your neighbors|Rain or shine, bring a chair|All ages welcome|Food and drinks available for purchase|Proceeds benefit the {c} food bank|Learn about {x}, {x} and life in {c}|Light refreshments will be served|Doors will close at the start of the show|A conversation about {x} and {x}|Everyone is welcome to join us|Space is limited so sign up early|Bring your friends and family|21+ with valid ID|Featuring works by {l}, {l} and {l}|An evening of songs and stories|Kids under 5 enter free|Walk, run or roll with us|What happens when {x} meets {x}?',
  subtitles:
    'Live in concert|An evening with {f} {l}|A play by {f} {l}|Directed by {f} {l}|Live music|Album release|Tour {y}|Punk / Hardcore|One night only|A comedy in two acts|with special guest {f} {l}|A talk by {f} {l}|House, Techno & Disco|Family friendly|Songs from around the world|Featuring {f} {l}|All ages show|A musical comedy|Benefit for {x}',
  sponsorHeads: 'Sponsored by|Our sponsors|Supported by|In partnership with|Thanks to|Funded by|With support from',
  lineupHeads: 'with|Featuring|Line-up|Live music by|w/|Special guests|DJs|Speakers|With:|feat.|Starring|Plus',
  roles:
    'piano|vocals|guitar|violin|drums|author|conductor|host|University of {c}|soprano|organ|{c}|punk from {c}|bass|techno|mayor|director|Professor of {x}',
  programme:
    'Registration|Welcome|Lunch|Face painting|Keynote: {x}|Panel|Raffle|Awards|Parade|Live music by {o}|Bonfire|Pie contest|Workshop {x}|Closing|Fireworks|Bounce house|Q&A|Afterparty|Food trucks|Kids zone',
}
