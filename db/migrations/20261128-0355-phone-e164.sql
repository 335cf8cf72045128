-- A number in E.164, empty if it may be wrong, and what was typed. Numbers came in with the length of a mobile number of ten
-- countries; a longer one could be cut. One that begins with 0 or with its own country's code may be such a rest.
alter table partners add column phone_e164 text not null default '';

alter table partners add column phone_typed text not null default '';

update partners set phone_typed = phone;

update partners set phone_e164 = phone_country || phone
where phone_country like '+%' and phone not like '0%' and phone not like substr(phone_country, 2) || '%';

-- Landlines of the Emirates and of Cairo and other cities of Egypt with their 0: a mobile number that was cut begins with 05 and 01.
update partners set phone_e164 = phone_country || substr(phone, 2), phone = substr(phone, 2)
where (phone_country = '+971' and length(phone) = 9 and substr(phone, 1, 2) in ('02', '03', '04', '06', '07', '09'))
or (phone_country = '+20' and length(phone) = 10 and substr(phone, 1, 2) in ('02', '04', '05', '06', '08', '09'));
