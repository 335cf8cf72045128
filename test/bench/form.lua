-- Posts the contact form with a different text each time, so that no form counts as sent twice.
local sent = 0
local run = os.time() .. "-" .. tostring({}):gsub("table: ", "")

request = function()
  sent = sent + 1
  local body = '{"name":"Noor Al-Said","email":"noor' .. sent .. '@example.com","reason":"Feedback","message":'
    .. '"Please send the price list for infant formula, number ' .. run .. "-" .. sent .. '"}'
  return wrk.format("POST", nil, { ["content-type"] = "application/json" }, body)
end
