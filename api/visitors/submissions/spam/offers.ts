// Phrases are beginnings of words in small letters and without punctuation. `_` at the end becomes a space,
// which ends the word.

function list(phrases: string): string[] {
  return phrases.split("|").map((phrase) => (phrase.endsWith("_") ? `${phrase.slice(0, -1)} ` : phrase));
}

const selling = [
  "we offer|we provide|we speciali|we build|we design|we develop|we implement|we register|we manage|we rent|we finance|we create|we shoot",
  "we write|we recruit|we outsource|we deliver results|we guarantee|we work with|we help brand|we help compan|we help business|we help firm",
  "we help shop|we help online|we help owners|we can fix|we can place|we can bring|we can increase|we can get you|we can save|we can improve",
  "we can boost|we can help you|we could save|we can offer|we would like to offer|would like to offer|we would like to introduce",
  "i offer|i help|i can help you|i can increase|i can improve|i can bring|i can get you|i made a|i do seo|i am a web|i am a digital|i am a freelanc",
  "i am a graphic|i am an expert|i represent|my services|my portfolio|my agency|our agency|our platform|our software|our tool_|our ai_|our expert",
  "our developers|our designers|our packages|our rates|our prices|our pricing|our services|our professional|our portfolio|our clients|our ads",
  "our scanner|our database|our fund_|our method|our system|our solution|our assistant|our marketing|our newest|our catalog|our quotation",
  "professional services|like yours|of your size|in your niche|in your industry|boost your|grow your|increase your|scale your|skyrocket",
  "do you need a_|do you need more|do you need help with|are you looking for a_|are you tired of|need help with your|looking to grow|hire a_|hire our",
  // Spanish, Portuguese, French, German, Italian, Dutch, Polish, Turkish, Indonesian.
  "ofrecemos|nuestros servicios|para su empresa|para su negocio|oferecemos|nossos serviços|para a sua empresa|para o seu negócio",
  "nous proposons|nous offrons|nos services|pour votre entreprise|votre site|wir bieten|unsere dienst|für ihr unternehmen|ihre website|ihre webseite",
  "offriamo|nostri servizi|per la vostra azienda|per la tua azienda|wij bieden|onze diensten|oferujemy|nasze usługi|sunuyoruz|hizmetlerimiz",
  "web sitenizi|kami menawarkan|layanan kami|jasa pembuatan",
  // Russian, Arabic, Hindi.
  "предлагаем|наши услуги|для вашего бизнеса|для вашей компании|ваш сайт|نقدم|نحن شركة تصميم|نحن شركة تسويق|خدماتنا|لشركتكم|لموقعكم|हम प्रदान",
  "we do_|we buy_|we make_|we sell_|our company makes|our company offers|our company provides|our firm|our factory|our team can|our team of|our experienced|our engineers|our writers|our consultants|our agents|our robot|our bot_",
  "i will write|i will build|i will create|i will design|i will make you|i can write|i can design|i can build|i can place|i can create|i sell_|i buy_|do you want to|do you want more|would you sell|would you like more|would you like to get|would you like to rank|would you like to earn",
  "we are hiring|we are a team|we are a software|we are a company|we are a web|we are a marketing|we are a design|we are an it_|we are a global|we are a leading|we are a certified|we are a licensed|we are an agency|we are experts|we are offering|we are able to|we are the leading|leading provider|leading supplier|one stop|ready list of|a ready list",
  "upgrade your|transform your|maximize your|maximise your|optimize your|optimise your|promote your|market your|advertise your|get your_|put your|take your business|double your|triple your|drive more|generate more|attract more|convert more|close more|help you get|help you grow|help you save|help you sell|help you reach|help your business|reach more|reach thousands|reach millions|stand out from|cost you customers|losing customers|losing money|leaving money",
  "we fix_|we fix that|we set_|we acquire|we attach|we organi_|we organise the|we organize the|we collect|we film|we print|we import and export|we ship to|we source|we train|we teach|we translate|we host_|we list_|our callers|our lawyers|our drones|our mill|our show|our tutors|our teachers|our drivers are|our network of|our newsletter reaches|our readers|our listeners|our audience|our members are buyers|collect unpaid|stop paying|stop wasting|stop losing|tired of paying|compare_|you get 3|you will get|you could be|would you like to be a guest|be a guest on|featured guest|настроим|сделаем|поможем|привлеч",
].flatMap(list);

const wares = [
  "seo_|search engine|web design|website design|web develop|website develop|app develop|mobile app|digital marketing|social media market",
  "social media manage|social media video|email marketing|marketing agency|digital agency|creative agency|branding|logo_|mock up|landing page",
  "new home page|home page for you|google ads|facebook ads|facebook and google|ad campaign|campaigns for|lead generation|qualified leads",
  "website traffic|real visitors|visitors a month|conversion|could convert|ranking|show up on google|not shown on the map|your listing|google my business",
  "product photo|photos and reels|video edit|animated video|animation|ugc|influencer market|autopilot|automation|chatbot|ai assistant|ai agent|ai powered",
  "ai tool|artificial intelligence solution|saas|crm_|erp_|odoo|payroll|bookkeeping|accountants|vat return|virtual assistant|dedicated developers|remote developers",
  "offshore team|outsourc|staffing|recruitment compan|manpower|call center|data entry|transcription|translation service|merchant account|card fees",
  "payment processing|payment gateway|business funding|working capital|credit line|personal loan|business loan|loan offer|quick loan|project financ",
  "invest in your|to invest_|investment opportunit|investment platform|return on investment|crypto|bitcoin|ethereum|usdt|blockchain|nft|airdrop|forex",
  "trading bot|trading signal|best signals|copy trading|binary option|mining_|casino|betting|sportsbook|jackpot|free spins|slot_|slots_|game hack",
  "viagra|cialis|pills|steroid|weight loss|slimming|keto|cbd_|vape|testosterone|dating|singles_|escort|onlyfans|webcam|nude|sexy",
  "replica|rolex|designer bag|luxury watch|essay|dissertation|diploma|driving licen|passport and|counterfeit|web hosting|hosting from|domain and ssl|free domain",
  "vpn_|trademark|company formation|register compan|best brand|top 50|business award|award 20|forbes|wikipedia page|press release|guest post|backlink",
  "trade show booth|rent out booth|exhibition stand|booth design|solar panel|freight|customs clearance|door to door|factory price|factory direct|custom packag",
  "packaging manufactur|packaging solution|gift boxes|usb drive|with your logo|promotional gift|corporate gift|led light|cnc|mold|email database|email list|contact list",
  "mailing list|b2b data|attendee|accessibility law|gdpr fine|cyber security service|penetration test|vulnerabilit|inherit|next of kin|foreign partner",
  "consignment|atm card|compensation fund|diesel|crude oil|villa for sale|apartments for sale|property invest|real estate invest|vacation package|timeshare",
  "part time job|online job|work from phone|from phone|like videos|earn money|make money|extra income|passive income|side hustle|financial freedom",
  "first deposit|your first deposit|a business that pays|psychic|love spell|spell caster|recover your funds|lost funds|hacker|escrow",
  "posicionamiento|diseño de página|diseño web|páginas web|redes sociales|gane dinero|ganar dinero|préstamo|inversión|criação de site|tráfego",
  "ganhe dinheiro|empréstimo|création de site|référencement|gagner de l argent|prêt rapide|prêt entre|offre de crédit|offre de prêt|suchmaschinen",
  "webdesign|geld verdienen|kredit|servizi seo|siti web|posizionamento|guadagna|prestito|zoekmachine|lening|pozycjonowanie|pożyczk|zarabia",
  "ilk sayfa|para kazan|kredi_|takipçi|pembuatan website|pinjaman|judi|slot online",
  "продвижени|создание сайт|раскрутк|заработ|кредит|займ|казино|ставки на|инвестиц|рассылк|накрутк|تصميم مواقع|تسويق الكتروني|تسويق إلكتروني|سيو_|متابعين",
  "قرض_|قروض|تمويل|استثمار|أرباح|ارباح|اربح|المال من|كازينو|تداول|بيتكوين|पैसे कमा|लोन_|सट्टा",
  "sms_|bulk sms|bulk mail|blog posts|human written|copywrit|content creation|video about|explainer|short video|clips|reels_|tiktok|youtube channel|podcast|pr_agency|billboard|display ads|paid ads|ppc|meta ads|retarget|funnel|newsletter ads|issues on your|errors on your|page speed|loading speed|site speed|redesign|wordpress|shopify|woocommerce|magento|ui ux|portals|cloud migration|cloud solution|devops|software firm|software compan|software develop|it services|it support|managed service|cctv|biometric|pos_system|billing software|accounting software|hr software|inventory software|whatsapp marketing|whatsapp api|voice calls",
  "importers|exporters list|contacts_|domains|expired domain|business register|business directory|business listing|directory|certificate will expire|ssl cert|iso cert|certification service|copyright claim|patent",
  "mixers|filling line|filling machine|packing machine|packaging machine|machinery|conveyor|pallet|forklift|stainless|spare parts|steel|aluminium|aluminum|pet bottle|plastic bottle|paper cup|glass jar|carton box|labels and|stickers|printing service|printers|toner|office furniture|office supplies|uniforms|cleaning service|provide cleaning|pest control|security guard|event management|interior design|fit out|renovation|construction material|generators|air condition|chemicals|fertilizer|sugar icumsa|crude|copper|scrap|coal|urea|cement",
  "insurance|mortgage|refinance|debt_|debts|credit score|credit repair|tax saving|tax relief|grant_|grants_|funds_|fund manager|hedge|stocks|shares of|ipo_|gold trading|gold bars|dinar|exchange rate|wire transfer|escrow|bank instrument|sblc|letter of credit lease|bank guarantee lease|director of a bank|a transaction|business transaction|business proposal|lucrative|get rich|earn up to|earn daily|earning|per hour|never loses|insider tips|fixed match|lottery|sweepstake|gift card worth|free iphone|iptv|channels_|streaming subscription|windows key|licence key|license key|crack",
  "ladies|girls_|women looking|men like you|lonely|kind man|free chat|massage|erotic|hookup|mail order bride|marriage agency|natural pills|doctors are|doctors hate|miracle|cure for|never inject|blood sugar secret|hair loss|hair growth|anti aging|teeth whiten|supplement|peptide|hgh|sarms|kratom|mushroom|weed_|cannabis|hemp|delta 8|rx_|meds_|antibiotic|ivermectin|abortion",
  "flights|hotels|visa service|work permit|green card|immigration|study abroad|scholarship program|mba_|phd_|university degree|certificate without|exam help|ielts without|online course|masterclass|webinar|ebook|coaching program",
  "followers_|followers and|likes_|page likes|views_|subscribers_|telegram members|reviews for|5 star reviews|five star reviews|remove bad reviews|negative reviews|reputation management",
  "unusual activity|sign in to|suspended|mailbox|storage is full|quota|password will|pending messages|undelivered|failed delivery|parcel is|package is waiting|unpaid|overdue|payment pending|final notice|legal notice|lawsuit",
  "apuestas|apostas|seguidores|empréstimos|renda extra|dinero extra|abonnés|followers et|acheter|assurance|rachat de crédit|trading_ en|krypto|abnehmen|potenz|kreditkarte|follower kaufen|scommesse|dimagrire|borç|kredi kart|bahis_|bonus veren|takipci|bisnis online|penghasilan|obat kuat|togel",
  "выкуп|ставк|кредитн|микрозайм|диплом|справк|ремонт|окна_|потолк|мебел|доставка цветов|такси_|грузоперевозк|юридическ|банкротств|сайт под ключ|реклам|трафик|подписчик|знакомств|интим|бонус|промокод|крипт|инвест|прибыл",
  "القروض|القرض|تسديد|تعثرات|التمويل|استثمر|الاستثمار|ربح_|الربح|فوركس|عملات|زيادة متابع|متابعين_|برمجة|تطبيقات|اعلانات|إعلانات|تصميم_|استضافة|عقارات|شقق|توظيف|استقدام|نقل عفش|تنظيف|مكافحة|عزل|شاليهات|مقويات|جنسي|تعارف|زواج",
  "chatgpt|core web vitals|leads that|meetings a month|cold call|cold email|unclaimed|oil firm|accounts office|dormant account|beneficiary|grow taller|binance|connect your wallet|logos_|fiverr|upwork|quran online|online tutor|tuition|aged gmail|accounts in bulk|your sector|consider selling|buy your business|sell your business|exit plan|business broker|production fee|guest on our|listeners|djs_|cigarettes|tobacco|voice message|lifetime key|cash machine|payment advice|congress|early bird|conference invitation|summit ticket|show reel|excavator|crane|used truck|used machin|towels|bed sheets|textile|garment|fabric|leather|scaffold|base de datos|correos_|inversores|rendite|investoren|vous avez gagné|gagné un|رابح|الساعات|ساعات فاخرة|настроим рекламу|больше клиентов|телеграм",
].flatMap(list);

const asking = [
  "let me know|may i send|shall i send|can i send|should i send|may we send|shall we send|can we send|want to see|want me to|worth a_|open to a_",
  "interested in a_|are you interested|would you be interested|if you are interested|if interested|quick chat|quick call|quick question|minute call",
  "minutes this week|short call|schedule a|book a_|hop on|strategy call|free call|demo|reply with|reply yes|reply for|reply to get|just reply|simply reply",
  "just answer|answer with yes|answer this|contact me at|contact our|contact us|write to me|write me|write back|email me|message me|message our|add me on",
  "text me|visit our|check out|check it out|see our|see it here|samples on request|ask for samples|learn more|read more here|sign up|register now|join now",
  "join our|join the channel|join here|join free|order now|order here|buy now|shop now|get started|claim your|confirm your|download|try it|start now|click",
  "kindly reply|kindly answer|kindly share|get profiles|for a quote|our offer|your requirement|may i know your|can we talk|can we schedule|pay the_|receive your|to get started",
  "le interesa|contáctenos|propuesta|presupuesto|contacte|solicite|orçamento|entre em contato|demandez|devis|contactez|jetzt|angebot_|preventivo|contattaci",
  "iletişim|hubungi|подробн|свяжитесь|пишите|переходи|للتواصل|سجل الآن|اشترك الآن|اضغط|जुड़ें|संपर्क करें",
  "interested_|please find our|please find attached|price attached|rates attached|catalogue attached|catalog attached|profile attached|find attached|revert with|revert back with your|for a discussion|for details|for more details|for more information|more info|for further|discuss further|discuss this|answer me|drop me|drop us|ping me|give us a call|give me a call|connect with|connect for|available for a|free for a|can i share|can i show|could i share|could i show|may i share|should i share|happy to share|happy to send|happy to show|would love to|love to show|i can send|i will send|we will send|we can send|i send examples|send examples|send you a_|send you our|send you the|send you more|send over|tell us what you need|tell me your price|what do you think|does that sound|sounds good|any thoughts|right person|best person|person in charge|decision maker|are you the owner|speak to the owner|talk to the owner|forward this|pass this|must be confirmed|call us|call now|call today|arayın|звоните|اتصل|cadastre|inscreva|regístrate|inscrivez|anmelden",
  "greetings of the day|hope you are doing|hope you are well|hope this message|hope this email|hope this finds|trust you are|nice to meet you|quick one|just following up|following up|circling back|bumping this|did you see my|dear business owner|dear sir madam|dear manager|dear director|dear ceo|dear owner|hello owner|hi owner|hey owner|attention|this is not spam|not a spam",
  "open to hear|hear more|watch this|listen_|open here|stock list|ask for dates|ask me for|register as|order today|can i send terms|cliquez|haga clic|klicken|clicca|пишите в",
].flatMap(list);

const promising = [
  "guarantee|money back|risk free|no risk|without risk|without any danger|without danger|no obligation|no contract|no upfront|no fee|no cost|at no cost",
  "free audit|free consult|free quote|for free|free of charge|month free|is free_|free trial|free sample design|free proposal|no experience|without experience",
  "collateral|no credit|no deposit|no prescription|cheap|affordable|low cost|best price|best quality|half the usual|lowest|off this|discount|today only",
  "last chance|act now|hurry|before it is full|spots left|expires|this week only|within 24 hours|within 48 hours|in 24 hours|in 3 days|approved|instant",
  "overnight|fast shipping|worldwide|results_|proven|happy clients|years of experience|certified|high risk|bonus|prize|winner|selected|was chosen|congratulation",
  "confidential|in confidence|security reasons|urgent matter|great benefit|mutual benefit|your share|sales on autopilot|more customers|more sales|more leads",
  "daily|per week|each week|easy and fast|hot deal|start at_|starts at|starting at|starting from|cancel at any time|from scratch|turnkey|papers included|save you|reduce your cost|of your costs",
  "gratis|gratuita|sin experiencia|sin aval|desde casa|al día|grátis|sem compromisso|gratuit|sans garantie|petit prix|kostenlos|festpreis|garantiert|am tag",
  "ücretsiz|murah|terpercaya|бесплатн|скидк|гаранти|недорого|без вложений|بدون ضمان|فائدة|خصم_|عروض خاصة|أرخص|مضمون|يوميا|घर बैठे|रोज",
  "low rates|best rates|best price|competitive price|competitive rate|competitive pric|reasonable price|reasonable rate|at low|low price|wholesale price|special price|special offer|exclusive offer|exclusive deal|promo_|promotion_|save up to|up to_|per message|per article|per post|per clip|per video|per lead|per contact|per click|a month for|clips a month|monthly contract|only after|pay after|payment after|only pay|no monthly|no setup|no hidden|no commitment|no strings|no catch|no registration|no questions|fully managed|done for you|hands free|in no time|quick turnaround|fast turnaround|within days|within a week|in 7 days|in 14 days|in 30 days|in two weeks|in three weeks|24 7|day and night|test free|try for|1000 words|experts in|experienced team|award winning|top rated|world class|high quality|premium quality|highest quality|secret|shocked|100 sure|100 safe|100 legal|legit|benefit both|both of us|millions of|thousands of|start with_|pas cher|livraison rapide|barato|rápido|fácil|facile|günstig|sicher|ucuz|hemen|kolay|mudah|cepat|дорого|срочн|быстро|выгодн|легко|شهريا|سريع|فوري|مضمونة|بأقل|باقل|اسعار|أسعار منافسة",
  "early bird|lifetime_|success no|no success|no payment|or refund|a grade|natural formula|discreet|straight from|in bulk|unlimited|3 days trial|days trial|look at my|free listing|list your business free|pro jahr|al mes|par mois|за 3 дня|за неделю|اطلب الآن|الآن فقط",
].flatMap(list);

/** The target: the firm behind a site, never a person who eats. */
const aimed = [
  "your website|your site|your business|your company|your brand|your shop_|your online|your competitor|your sales|your customers|your page|your domain",
  "your store|your team|your industry|your products and have|came across your|going through your|visited your|looking at your|noticed that your|found your|website owner",
  "dear friend|my dear_|i need your help|dear sir or madam|your competitors",
].flatMap(list);

/** Topics of customers and shops, which sellers to all sites do not mention. */
const ours = [
  "order_|my order|tin_|tins_|formula|cereal|baby_|babies|infant|toddler|nursery|my son|my daughter|my child|my kids|my mother|my father|my wife|my husband",
  "our child|children|grandson|scoop|flavour|flavor|taste|powder|protein|lactose|allerg|batch|recall|refund|courier|parcel came|price list|distribut",
  "dealer|dealership|franchise|margin|stockist|your product|your milk|your cereal|your formula|your factory|your brochure|loyalty|voucher|vacancy|my cv",
  "diabet|halal|vegan|pregnan|breast|paediatr|pediatr|clinic|doctor|nutritionist|pharmac|supermarket|grocery|kids formula|wellbeing|whey",
  "bebé|bebe|leche|leite|lait_|milch|latte|commande|pedido|bestell|diabetiker|dosen|ordine|comprato|fiyat|kargo|harga|halal|заказ|смес|ребен|ребён|молок",
  "طلب|علبة|حليب|ابني|ابنتي|طفل|أطفال|منتج|الدفعة|صيدلية|شركة توزيع|ऑर्डर|डीलरशिप|दुकान|बच्च|बेट",
  "grams|kilo_|kg_|milk_|vanilla|chocolate|strawberry|banana|wheat|rice cereal|drink|eat_|eats_|feeding|weaning|nutritionist|hospital|my order|your shop in|your stand|your team was|delivery to|sample pack|tins monthly|catalogue and|stock for",
].flatMap(list);

/** People who want something of this firm: they ask, they have bought, they warn. */
const seeking = [
  "do you sell|do you have|do you deliver|do you give|do you export|do you ship|do you accept|do you take|do you make|do you also|can i pay|can i use|can i mix",
  "can i buy|can i get|can i take|can i have|can i add|can i come|can i still|can i return|could i get|could i have|may i have|may i come|may i visit|may i use",
  "where can|where do|how can i|how do i|how do we|how does|how long|how much|how many|is it possible|is it true|is this_|is that_|is there|are there|please send the|please send me|please send your",
  "please check|please confirm|please change|please refund|please answer|i want to buy|we want to buy|want to sell|want to order|i need_|we need_|i would like|we would like to carry|we would like to add",
  "look for work|looking for work|looking for a job|looking for sole|we are looking for|i am looking for your|i ordered|i paid|i received|i got_|i bought|i tried|i lost_|i clicked|i did not|i asked|i was_",
  "what is_|what are_|which of|which one|why is|why does|why do|when will|when does|when do|from you|is from you|your ad_|fraud|scam|warn|complain|invoice|receipt|my account|my card|my money|my bank",
  "¿|dónde|quanto costa|combien|où_|wo kann|gibt es|onde_|nerede|fiyatı|berapa|di mana|скажите|подскажите|где_|можно ли|هل_|متى|كم_|أين|क्या|कितन|कब_|kya_|kab_|chahiye",
  "stop sending|unsubscribe|opt out|my salary|salary|i have worked|i worked|my experience|your logo|working for|my page|can we use|can we meet|can we visit|can i come|may i know your distributor|could you send|could you please|please send to|please stop|please remove|please call|please quote|please reply|please help|please look|please tell|kindly send|i follow|i filled|i booked|i tried|i want my|i want to open|i want to track|i saw|i see_|i found|i think|i am from the ministry|any job|job for|i have diploma|i wish|i work at|they took|is this your|is it_|does not work|is not working|not working|nobody|when will|we look for sponsor|look for sponsor|our invoice|the invoice|your bank details|we want be|we want to|we are interested in|we are proud|proud customer|thank you|thanks for|you guarantee|your delivery|your driver|your customers in|your competitor gives|original_|fake_|are there any",
].flatMap(list);

export const phrases = { selling, wares, asking, promising, aimed, ours, seeking };

/** Chinese puts no space between words. */
export const chineseOffers =
  /提供|服务|优化|推广|贷款|投资|赚钱|博彩|娱乐城|代开|发票|外贸|优惠|引流|网站建设|批发/g;
